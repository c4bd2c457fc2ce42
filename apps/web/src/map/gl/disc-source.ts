/** How marks are made of discs with soft edges: `inside` an edge at a distance from the middle, and one colour `over` another. */
export const discSource = `
float inside(float edge, float at) { return 1.0 - smoothstep(edge - 0.6, edge + 0.6, at); }
vec4 over(vec4 top, vec4 bottom) { return top + bottom * (1.0 - top.a); }`;

/** Of the sketch on a sheet, in points. By itself: who asks for it need not load what draws PDF. */
export const sketchSize = { width: 260, height: 190 };

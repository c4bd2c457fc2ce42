type Pen = CanvasRenderingContext2D;

const clear = 'rgba(0, 0, 0, 0)';

/**
 * Draws the HTML over a map onto a picture of it: words, turned or not, and the grounds that they stand on. In pixels of the
 * page, from the left top of `over`.
 */
export const drawTexts = (pen: Pen, over: HTMLElement): void => {
  const from = over.getBoundingClientRect();
  const walker = document.createTreeWalker(over, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof HTMLElement ? node : node.parentElement;
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (node === element && style.backgroundColor === clear) continue;
    const box = boxOf(node);
    pen.save();
    // Around its middle, which turning leaves where it is.
    pen.translate(box.left + box.width / 2 - from.left, box.top + box.height / 2 - from.top);
    pen.rotate(turnOf(element));
    if (node === element) drawGround(pen, element, style);
    else drawWords(pen, node.textContent?.trim() ?? '', style);
    pen.restore();
  }
};

const boxOf = (node: Node): DOMRect => {
  if (node instanceof HTMLElement) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
};

const drawGround = (
  pen: Pen,
  { offsetWidth: width, offsetHeight: height }: HTMLElement,
  style: CSSStyleDeclaration,
) => {
  pen.fillStyle = style.backgroundColor;
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
  pen.fill();
};

const drawWords = (pen: Pen, words: string, style: CSSStyleDeclaration) => {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const edge = Number.parseFloat(style.webkitTextStrokeWidth);
  if (edge > 0) {
    pen.lineWidth = edge;
    pen.lineJoin = 'round';
    pen.strokeStyle = style.webkitTextStrokeColor;
    pen.strokeText(words, 0, 0);
  }
  pen.fillStyle = style.color;
  pen.fillText(words, 0, 0);
};

/** Radians, of the element and of all around it. */
const turnOf = (element: HTMLElement): number => {
  let turn = 0;
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { transform } = getComputedStyle(at);
    if (transform === 'none') continue;
    const { a, b } = new DOMMatrixReadOnly(transform);
    turn += Math.atan2(b, a);
  }
  return turn;
};

/**
 * CSS that puts an element at a place of its page and turns it about its middle. It is moved by this alone, and not by `left` and `top`:
 * what is dragged and let go is neither laid out nor painted anew.
 */
export const toElementTransform = (x: number, y: number, rotationDeg: number): string =>
  `translate(${x}px, ${y}px)${rotationDeg === 0 ? '' : ` rotate(${rotationDeg}deg)`}`

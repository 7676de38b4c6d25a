/** For a text with U+0000 or half a character: nothing can store it. */
export const UNSTORABLE_TEXT = '文字里有不能保存的字符，请删去后再试'

import type { KeyboardEvent } from 'react'

/** The key code of every key that an input method takes for itself. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Whether the key belongs to the input method, such as the Enter that takes its suggestion over, which must neither send nor choose. Safari ends the
 * composition before that key comes, and only the outdated code tells.
 */
export const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE

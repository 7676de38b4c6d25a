import { createContext } from 'react'

/** Asks for a login over the page, and runs the action after it. Null on pages that a login page may cover. */
export const LoginPromptContext = createContext<((action: () => void) => void) | null>(null)

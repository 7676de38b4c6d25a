/** Equal for names that a host takes for the same; the store compares in the same way. */
export const toNameKey = (name: string): string => name.toLowerCase().replaceAll(' ', '')

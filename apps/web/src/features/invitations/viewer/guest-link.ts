/** A guest's personal link, as messages and codes carry it. */
export const buildGuestLink = (origin: string, guestKey: string): string => `${origin}/i/${guestKey}`

/** Fen of `19.00`. @returns null for anything but a plain amount */
export function parseYuan(text: string): number | null {
  const [, yuan, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

/** `19.00` of fen. */
export const writeYuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

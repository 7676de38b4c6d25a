/** An amount as people read it, without the unit: `500`, `12.50`, `50,000`. @param fen whole fen */
export function formatYuan(fen: number): string {
  const yuan = Math.trunc(fen / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return fen % 100 === 0 ? yuan : `${yuan}.${String(fen % 100).padStart(2, '0')}`
}

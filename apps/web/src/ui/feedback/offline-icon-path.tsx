/** The offline symbol for the framed drawing of `StateView`: within (46, 38) and (82, 69). */
export const OfflineIconPath = () => <path d="M51 49a19 19 0 0 1 26 0M57 55a10.5 10.5 0 0 1 14 0M64 62v.5M49 40l30 27" />

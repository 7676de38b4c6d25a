import css from './planet-drawing.module.css'

/** A little planet of a panorama: hills and a hall on its rim, and the path around it. */
export const PlanetDrawing = () => (
  <svg className={css.drawing} viewBox="0 0 240 240" aria-hidden>
    <circle className={css.sky} cx="120" cy="120" r="112" />
    <g className={css.stars}>
      <circle cx="52" cy="62" r="1.6" />
      <circle cx="188" cy="48" r="1.6" />
      <circle cx="205" cy="150" r="1.6" />
      <circle cx="38" cy="160" r="1.6" />
      <circle cx="96" cy="26" r="1.2" />
      <circle cx="160" cy="214" r="1.2" />
    </g>
    <circle className={css.ground} cx="120" cy="120" r="62" />
    <path className={css.hill} d="M62 98c6-20 20-34 30-30 8 3 12 8 20-6 6-10 16-12 24-4 5 5 10 4 16 3 14-2 26 14 28 34z" />
    <path className={css.hall} d="M104 62v-22h32v22M98 42l22-16 22 16zM112 62V48m8 14V48m8 14V48" />
    <path className={css.path} d="M120 62c-4 26 26 34 18 62-6 20-36 24-30 58" />
    <g className={css.trees}>
      <path d="M190 148l10 6M184 164l12 10M56 154l-12 6M70 172l-10 12M150 182l4 14" />
    </g>
    <circle className={css.way} cx="131" cy="104" r="6" />
    <circle className={css.way} cx="112" cy="160" r="6" />
  </svg>
)

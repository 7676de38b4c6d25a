import type { ReactElement, SVGProps } from 'react'

/** An outline, or an outline with its opacity (the soft layer of a duotone icon). */
type IconPath = string | readonly [outline: string, opacity: number]

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Width and height in pixels. */
  size?: number
}
export type Icon = (props: IconProps) => ReactElement

/** Icons are decorative: the control around an icon has the accessible name. */
export function createIcon(paths: readonly IconPath[]): Icon {
  return function PhosphorIcon({ size = 24, ...rest }) {
    return (
      <svg viewBox="0 0 256 256" width={size} height={size} fill="currentColor" aria-hidden focusable="false" {...rest}>
        {paths.map((path) =>
          typeof path === 'string' ? <path key={path} d={path} /> : <path key={path[0]} d={path[0]} opacity={path[1]} />,
        )}
      </svg>
    )
  }
}

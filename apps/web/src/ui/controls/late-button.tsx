import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'

const DOUBLE_TAP_MS = 600

interface LateButtonProps extends ComponentProps<typeof Button> {
  onClick: () => void
}

/** A button where another one has just been pressed: the second half of a double tap on that one does not count. */
export function LateButton({ onClick, ...rest }: LateButtonProps) {
  const [shownAtMs] = useState(() => performance.now())
  const press = () => {
    if (performance.now() - shownAtMs >= DOUBLE_TAP_MS) onClick()
  }
  return <Button {...rest} onClick={press} />
}

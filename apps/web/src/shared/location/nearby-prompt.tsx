import { nearbyTexts } from '#text/discovery/nearby.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MapPinRegular } from '../../ui/icons/icons.gen.tsx'
import css from './nearby-prompt.module.css'
import type { UserLocation } from './use-user-location.ts'

interface NearbyPromptProps {
  kind: Exclude<UserLocation['kind'], 'known'>
  onRequestLocation: () => void
}

/** Requests the location after a tap, and explains what to do if it is unavailable. */
export function NearbyPrompt({ kind, onRequestLocation }: NearbyPromptProps) {
  const { title, description } = nearbyTexts[kind]
  return (
    <div className={css.invitation} role={kind === 'refused' || kind === 'unknown' ? 'alert' : undefined}>
      <span className={css.icon} data-asking={kind === 'asking' || undefined}>
        <MapPinRegular size={34} />
      </span>
      <p className={css.title}>{title}</p>
      <p className={css.description}>{description}</p>
      {kind === 'asking' ? null : <Button onClick={onRequestLocation}>{nearbyTexts[kind].action}</Button>}
    </div>
  )
}

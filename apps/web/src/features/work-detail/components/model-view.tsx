import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { MediaViewer } from '../../../shared/media/media-viewer.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import { ImmersiveFrame } from '../../../ui/overlays/immersive-frame.tsx'
import css from './model-view.module.css'

interface ModelViewProps {
  medium: WorkDetail['media'][number]
  title: string
  coverUrl: string | undefined
  onClose: () => void
}

/** Full-window viewer of a model, which needs all touch gestures. Escape closes it. */
export function ModelView({ medium, title, coverUrl, onClose }: ModelViewProps) {
  return (
    <ImmersiveFrame title={title} onClose={onClose}>
      <MediaViewer
        kind="model"
        asset={medium.asset}
        alt={medium.alt || title}
        coverUrl={coverUrl}
        model={{ hotspots: medium.hotspots, music: medium.music }}
      />
      <span className={css.close}>
        <IconButton icon={XBold} kind="glass" iconSize={20} label={kitTexts.close} onClick={onClose} />
      </span>
    </ImmersiveFrame>
  )
}

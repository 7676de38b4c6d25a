import { SoundField } from '../../../../shared/studio/sound-field.tsx'
import { useTourDraft, useTourSession, useTourUploads } from '../../tour-editor-context.tsx'

interface AudioFieldProps {
  assetId: string | null
  /** For listening, 0 … 1. */
  volume?: number
  hint: string
  chooseText?: string
  /** null: none. A chosen file has a local id until the server has it. */
  onChange: (assetId: string | null) => void
  /** Absent: another file can be chosen, but not none. */
  canRemove?: boolean
}

/** One sound of a tour. */
export function AudioField({ assetId, volume = 1, hint, chooseText, onChange, canRemove = true }: AudioFieldProps) {
  const { uploads } = useTourSession()
  const asset = useTourDraft((state) => (assetId === null ? undefined : state.assets.get(assetId)))
  const upload = useTourUploads().find((item) => item.id === assetId)
  async function add(file: File): Promise<void> {
    const [item] = await uploads.add([file], 'audio')
    if (item !== undefined) onChange(item.id)
  }
  return (
    <SoundField
      chosen={assetId === null ? null : { asset, upload }}
      {...{ volume, hint, chooseText }}
      onChoose={(file) => void add(file)}
      onRemove={canRemove ? () => onChange(null) : undefined}
    />
  )
}

import { WHEEL_CENTRE_MAX_CHARACTERS, WHEEL_SLICES_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { PlusBold, XBold } from '../../../../ui/icons/icons.gen.tsx'
import type { EditedWheel, WheelPicture } from '../../model/edited-wheel.ts'
import css from './look-field.module.css'
import { WheelPictureButton } from './wheel-picture-button.tsx'

interface LookFieldProps {
  edited: Pick<EditedWheel, 'look' | 'slices' | 'cover'>
  faults: ReadonlyMap<string, string>
  /** Pictures of prizes, which slices show that have none of their own. */
  getPrizePicture: (prizeId: string | null) => string | null | undefined
  onChange: (changes: Partial<EditedWheel>) => void
  /** Changes the slice as it is when an upload ends, beside which others may end. */
  onSlicePicture: (key: string, picture: WheelPicture | null) => void
}

/** Cover, colours, the word in the middle, and pictures on slices. */
export function LookField({
  edited: { look, slices, cover },
  faults,
  getPrizePicture,
  onChange,
  onSlicePicture,
}: LookFieldProps) {
  const setLook = (changes: Partial<EditedWheel['look']>) => onChange({ look: { ...look, ...changes } })
  const setColour = (index: number, colour: string) =>
    setLook({ slices: look.slices.map((other, at) => (at === index ? colour : other)) })
  return (
    <div className={css.look}>
      <div>
        <p className={css.label}>{texts.cover}</p>
        <WheelPictureButton label={texts.coverPicture} picture={cover} onChange={(picture) => onChange({ cover: picture })} />
      </div>
      <TextField
        label={texts.centreText}
        value={look.centreText}
        counterMax={WHEEL_CENTRE_MAX_CHARACTERS}
        hasCounter
        error={faults.get('look.centreText')}
        onChange={(centreText) => setLook({ centreText })}
      />
      <div className={css.colours}>
        <Colour label={texts.background} colour={look.background} onChange={(background) => setLook({ background })} />
        <Colour label={texts.accent} colour={look.accent} onChange={(accent) => setLook({ accent })} />
      </div>
      <div role="group" aria-label={texts.sliceColours}>
        <p className={css.label}>{texts.sliceColours}</p>
        <div className={css.swatches}>
          {look.slices.map((colour, index) => (
            <span key={index} className={css.swatch}>
              <input
                type="color"
                aria-label={texts.sliceColour(index + 1)}
                value={colour}
                onChange={({ target }) => setColour(index, target.value)}
              />
              {look.slices.length === 1 ? null : (
                <IconButton
                  icon={XBold}
                  iconSize={12}
                  label={texts.removeColour(index + 1)}
                  onClick={() => setLook({ slices: look.slices.filter((_colour, at) => at !== index) })}
                />
              )}
            </span>
          ))}
          {look.slices.length >= WHEEL_SLICES_MAX ? null : (
            <Button
              kind="weak"
              size="small"
              icon={PlusBold}
              onClick={() => setLook({ slices: [...look.slices, look.slices[0] ?? look.accent] })}
            >
              {texts.addColour}
            </Button>
          )}
        </div>
      </div>
      <div role="group" aria-label={texts.slicePictures}>
        <p className={css.label}>{texts.slicePictures}</p>
        <ol className={css.pictures}>
          {slices.map((slice, position) => (
            <li key={slice.key}>
              <span>
                {position + 1}. {slice.label}
              </span>
              <WheelPictureButton
                label={texts.slicePicture(position + 1)}
                picture={slice.picture}
                fallbackUrl={getPrizePicture(slice.prizeId)}
                onChange={(picture) => onSlicePicture(slice.key, picture)}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

interface ColourProps {
  label: string
  colour: string
  onChange: (colour: string) => void
}

const Colour = ({ label, colour, onChange }: ColourProps) => (
  <label className={css.colour}>
    <span>{label}</span>
    <input type="color" value={colour} onChange={({ target }) => onChange(target.value)} />
  </label>
)

import { WHEEL_RULES_MAX_CHARACTERS } from '@zhanjian/contract/lottery/limits.ts'
import type { WheelFault } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { announcedFigureTexts as figureTexts, wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { bindText } from '../../../../shared/drafts/bind-text.ts'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { readWeights, readWhole } from '../../model/edited-wheel.ts'
import type { WheelDesk } from '../../model/use-wheel-desk.ts'
import { ChancesField } from './chances-field.tsx'
import { FigureField } from './figure-field.tsx'
import type { WheelPrize } from './prize-choice-sheet.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { SlicesField } from './slices-field.tsx'
import css from './wheel-form.module.css'

interface WheelFormFieldsProps {
  desk: WheelDesk
  prizes: ReadonlyMap<string, Pick<WheelPrize, 'name' | 'available' | 'picture'>>
  onPrize: (prize: WheelPrize) => void
}

/** Everything that is a rule of the wheel, and a preview of a hundred thousand draws. */
export function WheelFormFields({ desk, prizes, onPrize }: WheelFormFieldsProps) {
  const { edited, faults, saved, change } = desk
  const weights = readWeights(edited.slices)
  const simulated = edited.slices.map(({ label, prizeId, stock }, index) => ({
    label,
    weight: weights[index] ?? 0,
    stock: prizeId === null ? null : readWhole(stock) || 0,
  }))
  return (
    <>
      <Panel className={css.panel} label={texts.basics}>
        <h3>{texts.basics}</h3>
        <div data-fault-place="title">
          <TextField
            label={texts.title}
            {...bindText(desk, 'title')}
            hasCounter
            counterMax={TITLE_MAX_CHARACTERS}
            error={faults.get('title') ?? findGeneralFault(saved?.faults, 'title')}
          />
        </div>
        <div className={css.pair} data-fault-place="window">
          <TextField label={texts.starts} type="datetime-local" {...bindText(desk, 'startsAt')} />
          <TextField
            label={texts.ends}
            type="datetime-local"
            min={edited.startsAt}
            {...bindText(desk, 'endsAt')}
            error={faults.get('endsAt') ?? findGeneralFault(saved?.faults, 'window')}
          />
        </div>
        <div data-fault-place="rulesText">
          <TextArea
            label={texts.rulesText}
            hint={texts.rulesHint}
            rows={6}
            {...bindText(desk, 'rulesText')}
            counterMax={WHEEL_RULES_MAX_CHARACTERS}
            error={faults.get('rulesText') ?? findGeneralFault(saved?.faults, 'rulesText')}
          />
        </div>
        <Switch
          label={texts.acceptsOffers}
          hint={texts.acceptsOffersHint}
          isOn={edited.acceptsOffers}
          onChange={(acceptsOffers) => change({ acceptsOffers })}
        />
      </Panel>
      <Panel className={css.panel} label={figureTexts.randomness} data-fault-place="figure">
        <h3>{figureTexts.randomness}</h3>
        <p className={css.note}>{figureTexts.randomnessNote}</p>
        <SectionFault text={faults.get('figure.time') ?? findGeneralFault(saved?.faults, 'figure')} />
        <FigureField figure={edited.figure} onChange={(figure) => change({ figure })} />
      </Panel>
      <Panel className={css.panel} label={texts.slices}>
        <h3>{texts.slices}</h3>
        <p className={css.note}>{texts.slicesNote}</p>
        <SectionFault text={faults.get('slices') ?? findGeneralFault(saved?.faults, 'slices')} place="slices" />
        <SlicesField desk={desk} prizes={prizes} onPrize={onPrize} />
      </Panel>
      <Panel className={css.panel} label={texts.chances} data-fault-place="chances">
        <h3>{texts.chances}</h3>
        <p className={css.note}>{texts.chancesNote}</p>
        <SectionFault text={faults.get('chances') ?? findGeneralFault(saved?.faults, 'chances')} />
        <ChancesField chances={edited.chances} faults={faults} onChange={(chances) => change({ chances })} />
      </Panel>
      <Panel className={css.panel} label={texts.preview}>
        <h3>{texts.preview}</h3>
        {/* Other weights: other draws. */}
        <SimulationPanel key={simulated.map(({ weight, stock }) => `${weight}/${stock ?? ''}`).join()} slices={simulated} />
      </Panel>
    </>
  )
}

/** Of a whole section. Where no control is the wrong one, it takes the focus itself. */
const SectionFault = ({ text, place }: { text: string | undefined; place?: string }) =>
  text === undefined ? null : (
    <div data-fault-place={place}>
      <p className={css.bad} role="alert" tabIndex={-1} data-first-control>
        {text}
      </p>
    </div>
  )

const findGeneralFault = (faults: readonly WheelFault[] | undefined, field: WheelFault['field']) =>
  faults?.find((fault) => fault.field === field)?.text

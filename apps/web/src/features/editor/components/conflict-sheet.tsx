import type { Conflict } from '@zhanjian/scene/merge.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { conflictTexts } from '../../../text/zh/conflict.ts'
import { editorTexts } from '../../../text/zh/editor.ts'
import { panelTexts } from '../../../text/zh/editor-panels.ts'
import { hallWords } from '../../../text/zh/hall-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { HallDetailName } from '../draft/hall-details.ts'
import type { StaleConflict } from '../draft/stale.ts'
import { titleOf } from '../hall/title-of.ts'
import { useDraft, useHallDocument, useWorkshop } from '../studio-context.tsx'
import css from './conflict-sheet.module.css'

const texts = conflictTexts
const SHOWN = 6

interface Difference {
  name: string
  mine: string
  theirs: string
}

/** F-01: the hall was changed elsewhere too; nothing is saved before the person has chosen. */
export function ConflictSheet({ conflict, onClose }: { conflict: StaleConflict; onClose: () => void }) {
  const { autosave } = useWorkshop()
  const { works } = useHallDocument()
  const details = useDraft((state) => state.details)
  const differences: Difference[] = [
    ...conflict.details.map((name) => ({
      name: texts.fields[name],
      mine: detailText(name, details[name]),
      theirs: detailText(name, conflict.theirs.details[name]),
    })),
    ...conflict.scene.map((each) => ({
      name: nameOf(each),
      mine: valueText(each, each.mine),
      theirs: valueText(each, each.theirs),
    })),
  ]
  const when = relativeTime(conflict.theirsAt, Date.now())

  function nameOf(each: Conflict): string {
    if (each.of === 'hall') return hallFieldName(each.field)
    const index = works.findIndex((work) => work.id === each.workId)
    const theirs = conflict.theirs.document.works.find((work) => work.id === each.workId)
    return texts.ofWork(titleOf(works[index] ?? theirs, Math.max(0, index)), texts.workFields[each.field])
  }

  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <div className={css.part}>
        <p>{texts.description(when)}</p>
        {conflict.isWhole ? (
          <p>{texts.whole}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col" aria-label={editorTexts.tools.info} />
                <th scope="col">{texts.mine}</th>
                <th scope="col">{texts.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.slice(0, SHOWN).map(({ name, mine, theirs }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {differences.length > SHOWN ? <p className={css.hint}>{texts.more(differences.length - SHOWN)}</p> : null}
        <p className={css.hint}>{texts.rest}</p>
        <div className={css.pair}>
          <Button onClick={() => autosave.resolveConflict('mine')}>{texts.keepMine}</Button>
          <Button kind="weak" onClick={() => autosave.resolveConflict('theirs')}>
            {texts.keepTheirs}
          </Button>
        </div>
        <Button kind="plain" isWide onClick={() => autosave.resolveConflict('copy')}>
          {texts.copy}
        </Button>
      </div>
    </Sheet>
  )
}

function hallFieldName(field: Extract<Conflict, { of: 'hall' }>['field']): string {
  return field.startsWith('colour of ') ? texts.fields.wall : texts.fields[field as keyof typeof texts.fields]
}

function detailText(name: HallDetailName, value: string | readonly string[] | null): string {
  if (name === 'visibility' && (value === 'public' || value === 'unlisted' || value === 'private')) {
    return panelTexts.info.visibilities[value]
  }
  if (name === 'coverAssetId') return texts.changed
  return wordOf(Array.isArray(value) ? value.join('、') : value)
}

/** Values that can be read are shown; places and pictures are only said to differ. */
function valueText({ field }: Conflict, value: unknown): string {
  if (value === null) return texts.absent
  if (field === 'brightness' && typeof value === 'number') return panelTexts.light.brightnessOf(Math.round(value * 100))
  const isReadable = typeof value === 'string' && field !== 'assetId'
  if (!isReadable) return texts.changed
  return NAMES[value] ?? wordOf(value)
}

const wordOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : texts.absent)

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(hallWords.moods).map(([mood, { name }]) => [mood, name])),
  ...hallWords.floorMaterials,
  ...hallWords.wallMaterials,
  ...hallWords.frames,
}

import { versionConflictTexts as texts } from '#text/publish/conflict.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './version-conflict-sheet.module.css'

/** A part that differs between the two versions. */
export interface Difference {
  /** Name of the part that differs. */
  name: string
  mine: string
  theirs: string
}

interface VersionConflictSheetProps {
  title: string
  description: string
  differences: readonly Difference[]
  /** The versions cannot be merged: the user has to choose one of them. */
  isUnmergeable: boolean
  onChoose: (choice: 'mine' | 'theirs' | 'copy') => void
  onClose: () => void
}

const MAX_SHOWN_DIFFERENCES = 6

/** Asks the user how to resolve a save conflict: own version, server version, or a copy. */
export function VersionConflictSheet({
  title,
  description,
  differences,
  isUnmergeable,
  onChoose,
  onClose,
}: VersionConflictSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.section}>
        <p>{description}</p>
        {isUnmergeable ? (
          <p>{texts.whole}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col" aria-label={texts.part} />
                <th scope="col">{texts.mine}</th>
                <th scope="col">{texts.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.slice(0, MAX_SHOWN_DIFFERENCES).map(({ name, mine, theirs }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {differences.length > MAX_SHOWN_DIFFERENCES ? (
          <p className={css.hint}>{texts.more(differences.length - MAX_SHOWN_DIFFERENCES)}</p>
        ) : null}
        <p className={css.hint}>{texts.rest}</p>
        <div className={css.pair}>
          <Button onClick={() => onChoose('mine')}>{texts.keepMine}</Button>
          <Button kind="weak" onClick={() => onChoose('theirs')}>
            {texts.keepTheirs}
          </Button>
        </div>
        <Button kind="plain" isWide onClick={() => onChoose('copy')}>
          {texts.copy}
        </Button>
      </div>
    </Sheet>
  )
}

import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CheckBold, CubeFocusBold } from '../../../ui/icons/icons.gen.tsx'
import { LinkRow } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { usePost, usePostSession } from '../model/post-session-context.ts'
import css from './linked-hall-row.module.css'

const texts = publishPostTexts.hall

const useMyHalls = (isEnabled: boolean) =>
  useEndpoint(
    myWorks,
    { body: { kind: 'gallery', availability: 'published', size: PAGE_SIZE_MAX } },
    { isEnabled, staleTimeMs: 60_000 },
  )

/** The user's hall that the post links to. */
export function LinkedHallRow() {
  const { draft } = usePostSession()
  const hallCode = usePost((state) => state.editing.document.hallCode)
  const [isOpen, setIsOpen] = useState(false)
  const halls = useMyHalls(hallCode !== null || isOpen)
  const chosen = halls.data?.records.find(({ code }) => code === hallCode)
  const name = hallCode === null ? publishPostTexts.fields.noHall : (chosen?.title ?? (halls.isSuccess ? texts.gone : ''))
  return (
    <>
      <LinkRow icon={CubeFocusBold} label={publishPostTexts.fields.hall} value={name} onPress={() => setIsOpen(true)} />
      {isOpen ? (
        <HallSheet
          halls={halls}
          chosenCode={hallCode}
          onChoose={(code) => {
            draft.updateDocument({ hallCode: code })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

interface HallSheetProps {
  halls: ReturnType<typeof useMyHalls>
  chosenCode: string | null
  onChoose: (code: string | null) => void
  onClose: () => void
}

function HallSheet({ halls, chosenCode, onChoose, onClose }: HallSheetProps) {
  const router = useRouter()
  const records = halls.data?.records ?? []
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <p className={css.hint}>{texts.hint}</p>
      {halls.isPending ? (
        <SkeletonGroup label={shellTexts.loading}>
          <Skeleton height={64} radius={12} />
        </SkeletonGroup>
      ) : null}
      {halls.isError ? <LoadError error={halls.error} onRetry={() => void halls.refetch()} /> : null}
      {halls.isSuccess && records.length === 0 ? (
        <StateView
          kind="empty"
          {...texts.empty}
          action={{ label: texts.create, onPress: () => router.push(screenAddress('galleryCreator')) }}
        />
      ) : null}
      {records.length === 0 ? null : (
        <ul className={css.list}>
          <li>
            <HallOption title={texts.none} isChosen={chosenCode === null} onPress={() => onChoose(null)} />
          </li>
          {records.map((hall) => (
            <li key={hall.id}>
              <HallOption
                title={hall.title}
                cover={hall.cover}
                isChosen={chosenCode === hall.code}
                onPress={() => onChoose(hall.code)}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

interface HallOptionProps {
  title: string
  cover?: WorkSummary['cover']
  isChosen: boolean
  onPress: () => void
}

function HallOption({ title, cover, isChosen, onPress }: HallOptionProps) {
  return (
    <button type="button" className={css.choice} aria-pressed={isChosen} onClick={onPress}>
      {cover === undefined ? null : <Thumbnail className={css.cover} src={cover?.url} colour={cover?.colour} />}
      <span className={css.title}>{title}</span>
      {isChosen ? <CheckBold size={18} /> : null}
    </button>
  )
}

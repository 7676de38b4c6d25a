import { PAGE_SIZE_MAX } from '@zhanjian/contract/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { myWorks, type WorkSummary } from '@zhanjian/contract/works.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { publishTexts } from '../../../text/zh/publish/publish-post.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { CheckBold, CubeFocusBold } from '../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { LinkRow } from '../../../ui/lists/rows.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Thumb } from '../../../ui/pictures/thumb.tsx'
import { useDesk, usePost } from '../model/desk-context.tsx'
import css from './hall-row.module.css'

const texts = publishTexts.hall

const useMyHalls = (isEnabled: boolean) =>
  useEndpoint(
    myWorks,
    { body: { kind: 'gallery', availability: 'published', size: PAGE_SIZE_MAX } },
    { isEnabled, staleTimeMs: 60_000 },
  )

/** A hall of mine that the post is about. */
export function HallRow() {
  const { draft } = useDesk()
  const hallCode = usePost((state) => state.editing.document.hallCode)
  const [isOpen, setIsOpen] = useState(false)
  const halls = useMyHalls(hallCode !== null || isOpen)
  const chosen = halls.data?.records.find(({ code }) => code === hallCode)
  const name = hallCode === null ? publishTexts.fields.noHall : (chosen?.title ?? (halls.isSuccess ? texts.gone : ''))
  return (
    <>
      <LinkRow icon={CubeFocusBold} label={publishTexts.fields.hall} value={name} onPress={() => setIsOpen(true)} />
      {isOpen ? (
        <HallSheet
          halls={halls}
          chosenCode={hallCode}
          onChoose={(code) => {
            draft.write({ hallCode: code })
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
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <p className={css.hint}>{texts.hint}</p>
      {halls.isPending ? (
        <SkeletonGroup label={shellTexts.loading}>
          <Skeleton height={64} radius={12} />
        </SkeletonGroup>
      ) : null}
      {halls.isError ? <LoadFailure error={halls.error} onRetry={() => void halls.refetch()} /> : null}
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
            <Choice title={texts.none} isChosen={chosenCode === null} onPress={() => onChoose(null)} />
          </li>
          {records.map((hall) => (
            <li key={hall.id}>
              <Choice
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

interface ChoiceProps {
  title: string
  cover?: WorkSummary['cover']
  isChosen: boolean
  onPress: () => void
}

function Choice({ title, cover, isChosen, onPress }: ChoiceProps) {
  return (
    <button type="button" className={css.choice} aria-pressed={isChosen} onClick={onPress}>
      {cover === undefined ? null : <Thumb className={css.cover} src={cover?.url} colour={cover?.colour} />}
      <span className={css.title}>{title}</span>
      {isChosen ? <CheckBold size={18} /> : null}
    </button>
  )
}

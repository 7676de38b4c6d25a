import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import type { InvitationDoor } from '@zhanjian/scene/invitation/document.ts'
import { shellTexts } from '#text/app/shell.ts'
import { editorTexts } from '#text/invitations/editor.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { useRequireLogin } from '../../../../shared/people/use-require-login.ts'
import { PanelGroup } from '../../../../shared/studio/panel-frame.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { useEditor, useInvitationDocument } from '../editor-context.tsx'
import css from './panels.module.css'

const texts = editorTexts.door
const STALE_TIME_MS = 60_000

/** Where the door of the last page leads: one of the host's halls, tours or rooms. */
export function DoorField() {
  const requireLogin = useRequireLogin()
  const { user } = useSessionState()
  return (
    <PanelGroup title={texts.title}>
      <p className={css.hint}>{texts.hint}</p>
      <div data-fault-place="door">
        {user.id === '' ? (
          <>
            <p className={css.hint}>{texts.logIn}</p>
            <Button kind="weak" size="small" onClick={() => requireLogin(() => undefined)}>
              {texts.logInAction}
            </Button>
          </>
        ) : (
          <DoorChoice />
        )}
      </div>
    </PanelGroup>
  )
}

function DoorChoice() {
  const { draft } = useEditor().session
  const { door } = useInvitationDocument()
  const works = useEndpoint(myWorks, { body: { availability: 'published', size: PAGE_SIZE_MAX } }, { staleTimeMs: STALE_TIME_MS })
  const rooms = useEndpoint(roomPageList, { body: { mine: true, size: PAGE_SIZE_MAX } }, { staleTimeMs: STALE_TIME_MS })
  const failed = works.isError ? works : rooms.isError ? rooms : null
  if (failed !== null) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (works.data === undefined || rooms.data === undefined) return <Spinner label={shellTexts.loading} />
  const options: { door: InvitationDoor; title: string }[] = [
    ...works.data.records.flatMap(({ kind, code, title }) => {
      const traits = workTraits[kind]
      return traits.hasRooms ? [{ door: { kind: traits.document, code }, title }] : []
    }),
    ...rooms.data.records.map(({ roomName, title }) => ({ door: { kind: 'room', code: roomName } as const, title })),
  ]
  const choose = (next: InvitationDoor | null) => draft.edit({ type: 'set_invitation', set: { door: next } })
  if (options.length === 0 && door === null) return <StateView kind="empty" {...texts.empty} />
  return (
    <div className={css.layers} role="group" aria-label={texts.title}>
      {[{ door: null, title: texts.none }, ...options].map((option) => (
        <div key={option.door?.code ?? ''} className={css.layer}>
          <button type="button" aria-pressed={option.door?.code === door?.code} onClick={() => choose(option.door)}>
            {option.door === null ? option.title : `${texts.kinds[option.door.kind]}：${option.title}`}
          </button>
        </div>
      ))}
    </div>
  )
}

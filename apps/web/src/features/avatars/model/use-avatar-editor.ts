import { chooseMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { drawLook } from '@zhanjian/scene/avatar/draw-look.ts'
import type { OfficialAvatar } from '@zhanjian/scene/avatar/official-looks.ts'
import { useState } from 'react'
import { avatarTexts as texts } from '#text/accounts/avatar.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { deleteAvatarDraft, type EditedAvatar, readAvatarDraft, toEditedAvatar, writeAvatarDraft } from './avatar-draft.ts'

const UNDO_MAX = 60

/** The own figure while it is made: it stays on the device until it is saved, through a login too. */
export function useAvatarEditor() {
  const { call, session, storage, showToast, handleError } = useServices()
  const state = useSessionState()
  const requireLogin = useRequireLogin()
  const own = isLoggedInState(state) ? state.avatar : null
  const [draft, setDraft] = useState(() => readAvatarDraft(storage))
  const [past, setPast] = useState<readonly EditedAvatar[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const avatar = draft ?? toEditedAvatar(own)

  function apply(next: EditedAvatar): void {
    setDraft(next)
    writeAvatarDraft(storage, next)
  }
  function change(next: EditedAvatar): void {
    setPast((steps) => [...steps, avatar].slice(-UNDO_MAX))
    apply(next)
  }

  async function send(): Promise<void> {
    setIsBusy(true)
    setRefusal(undefined)
    const { id, look, description } = avatar
    try {
      const body = { metaAvatarId: id, extra: { ...look, description } }
      await call(chooseMetaAvatar, { body }, { inlineErrorCodes: ['TEXT_REFUSED'] })
      await session.reloadUser()
      deleteAvatarDraft(storage)
      setDraft(undefined)
      setPast([])
      showToast(texts.saved)
    } catch (error) {
      if (error instanceof ApiError && !error.isShown && error.errorCode === 'TEXT_REFUSED')
        setRefusal(getInlineErrorMessage(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    avatar,
    isBusy,
    refusal,
    canSave: draft !== undefined,
    canUndo: past.length > 0,
    changeLook: (changes: Partial<AvatarLook>) => change({ ...avatar, look: { ...avatar.look, ...changes } }),
    chooseOfficial: ({ id, look }: Pick<OfficialAvatar, 'id' | 'look'>) => change({ ...avatar, id, look }),
    chooseByChance: () => change({ ...avatar, look: drawLook(Math.random) }),
    // Letters are undone by the field itself.
    describe: (description: string): void => {
      setRefusal(undefined)
      apply({ ...avatar, description })
    },
    undo: (): void => {
      const last = past[past.length - 1]
      if (last === undefined) return
      setPast(past.slice(0, -1))
      apply({ ...last, description: avatar.description })
    },
    save: () => requireLogin(() => void send()),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '@zhanjian/contract/account.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { profileTexts as texts } from '../../../text/zh/accounts/profile.ts'
import {
  changesOf,
  fieldsOf,
  forgetDraft,
  keepDraft,
  type ProfileChanges,
  type ProfileFields,
  readDraft,
} from './profile-draft.ts'

type RefusedPlace = 'nickname' | 'introduction'

/** S-31: what is typed, kept on the device until the server has it. `introduction`: as the public page shows it, null where it could not be asked for. */
export function useProfileForm(account: User, introduction: string | null) {
  const { call, session, storage, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [savedIntroduction, setSavedIntroduction] = useState(introduction)
  const user = { ...account, introduction: savedIntroduction }
  const [restored, setRestored] = useState(() => readDraft(storage, user))
  const [fields, setFields] = useState<ProfileFields>(restored ?? fieldsOf(user))
  const [refused, setRefused] = useState<{ place: RefusedPlace; sentence: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const changes = changesOf(fields, user)
  const isMissing = fields.nickname.trim() === ''
  const refusedAt = (place: RefusedPlace) => (refused?.place === place ? refused.sentence : undefined)

  async function send(changed: ProfileChanges): Promise<void> {
    const saved = await call(updateProfile, { body: changed }, { inPlace: ['TEXT_REFUSED', 'INVALID_INPUT'] })
    forgetDraft(storage, user.id)
    setRestored(undefined)
    const known = changed.introduction ?? savedIntroduction
    setSavedIntroduction(known)
    setFields(fieldsOf({ ...saved, introduction: known }))
    await Promise.all([session.reloadPerson(), queryClient.invalidateQueries({ queryKey: [personById.path] })])
  }

  return {
    fields,
    /** What an earlier visit left unsaved is shown. */
    isRestored: restored !== undefined,
    isBusy,
    canSave: changes !== null && !isMissing,
    nicknameFault: refusedAt('nickname') ?? (isMissing ? texts.nickname.missing : undefined),
    introductionFault: refusedAt('introduction'),
    change: (part: Partial<ProfileFields>): void => {
      const next = { ...fields, ...part }
      setFields(next)
      keepDraft(storage, user, next)
      if (part.gender === undefined) setRefused(undefined)
    },
    discard: (): void => {
      forgetDraft(storage, user.id)
      setRestored(undefined)
      setRefused(undefined)
      setFields(fieldsOf(user))
    },
    save: async (): Promise<void> => {
      if (isBusy || isMissing) return
      if (changes === null) return showToast(texts.unchanged)
      setIsBusy(true)
      setRefused(undefined)
      try {
        await send(changes)
        showToast(texts.saved)
      } catch (error) {
        const place = changes.nickname === undefined ? 'introduction' : 'nickname'
        if (isAboutWords(error)) setRefused({ place, sentence: sentenceOf(error) })
        else handleError(error)
      } finally {
        setIsBusy(false)
      }
    },
  }
}

const isAboutWords = (error: unknown): boolean =>
  error instanceof ApiError && !error.isShown && (error.errorCode === 'TEXT_REFUSED' || error.errorCode === 'INVALID_INPUT')

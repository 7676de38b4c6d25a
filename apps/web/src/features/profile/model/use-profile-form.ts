import { useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { personById } from '@zhanjian/contract/accounts/people.ts'
import { useState } from 'react'
import { profileTexts as texts } from '#text/accounts/profile.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import {
  deleteDraft,
  findProfileChanges,
  type ProfileChanges,
  type ProfileFields,
  readDraft,
  saveDraft,
  toProfileFields,
} from './profile-draft.ts'

type RejectedField = 'nickname' | 'introduction'

/**
 * The edited profile, stored on the device until it is saved. `introduction`: from the public page, null if that failed to load.
 */
export function useProfileForm(account: User, introduction: string | null) {
  const { call, session, storage, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [savedIntroduction, setSavedIntroduction] = useState(introduction)
  const user = { ...account, introduction: savedIntroduction }
  const [restoredFields, setRestoredFields] = useState(() => readDraft(storage, user))
  const [fields, setFields] = useState<ProfileFields>(restoredFields ?? toProfileFields(user))
  const [rejection, setRejection] = useState<{ field: RejectedField; sentence: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const changes = findProfileChanges(fields, user)
  const isMissing = fields.nickname.trim() === ''
  const getFieldError = (field: RejectedField) => (rejection?.field === field ? rejection.sentence : undefined)

  async function sendChanges(changed: ProfileChanges): Promise<void> {
    const saved = await call(updateProfile, { body: changed }, { inlineErrorCodes: ['TEXT_REFUSED', 'INVALID_INPUT'] })
    deleteDraft(storage, user.id)
    setRestoredFields(undefined)
    const savedText = changed.introduction ?? savedIntroduction
    setSavedIntroduction(savedText)
    setFields(toProfileFields({ ...saved, introduction: savedText }))
    await Promise.all([session.reloadUser(), queryClient.invalidateQueries({ queryKey: [personById.path] })])
  }

  return {
    fields,
    /** Whether a draft of an earlier visit is shown. */
    isRestored: restoredFields !== undefined,
    isBusy,
    canSave: changes !== null && !isMissing,
    nicknameError: getFieldError('nickname') ?? (isMissing ? texts.nickname.missing : undefined),
    introductionError: getFieldError('introduction'),
    updateFields: (part: Partial<ProfileFields>): void => {
      const next = { ...fields, ...part }
      setFields(next)
      saveDraft(storage, user, next)
      if (part.gender === undefined) setRejection(undefined)
    },
    discardDraft: (): void => {
      deleteDraft(storage, user.id)
      setRestoredFields(undefined)
      setRejection(undefined)
      setFields(toProfileFields(user))
    },
    save: async (): Promise<void> => {
      if (isBusy || isMissing) return
      if (changes === null) return showToast(texts.unchanged)
      setIsBusy(true)
      setRejection(undefined)
      try {
        await sendChanges(changes)
        showToast(texts.saved)
      } catch (error) {
        const field = changes.nickname === undefined ? 'introduction' : 'nickname'
        if (isTextError(error)) setRejection({ field, sentence: getInlineErrorMessage(error) })
        else handleError(error)
      } finally {
        setIsBusy(false)
      }
    },
  }
}

const isTextError = (error: unknown): boolean =>
  error instanceof ApiError && !error.isShown && (error.errorCode === 'TEXT_REFUSED' || error.errorCode === 'INVALID_INPUT')

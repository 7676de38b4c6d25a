import { INTRODUCTION_MAX_CHARACTERS, NICKNAME_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { updateProfile } from '@zhanjian/contract/account.ts'
import type { User } from '@zhanjian/contract/identity.ts'
import { personById } from '@zhanjian/contract/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { profileTexts as texts } from '../../../text/zh/profile.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { AvatarChooser } from '../components/avatar-chooser.tsx'
import { UsernameRow } from '../components/username-row.tsx'
import { changesOf, fieldsOf, forgetDraft, keepDraft, type ProfileFields, readDraft } from '../model/profile-draft.ts'
import css from './profile-edit-page.module.css'

/** S-31: saved with one button; what is not saved yet waits on the device. */
export function ProfileEditPage() {
  const router = useRouter()
  const state = useSessionState()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      {isPerson(state) ? <Loader key={state.user.id} user={state.user} /> : null}
    </Page>
  )
}

const GENDERS = ['0', '1', '2'] as const

/** The introduction stands on the public page only. */
function Loader({ user }: { user: User }) {
  const person = useEndpoint(personById, { params: { id: user.id } })
  if (person.isPending) {
    return (
      <main>
        <AvatarChooser user={user} />
        <SkeletonGroup label={shellTexts.loading}>
          <div className={css.layout}>
            <Skeleton height={220} radius={16} />
          </div>
        </SkeletonGroup>
      </main>
    )
  }
  return <Form user={user} introduction={person.data?.introduction ?? null} />
}

/** `introduction` null: it could not be asked for; everything else can be changed all the same. */
function Form({ user: account, introduction }: { user: User; introduction: string | null }) {
  const queryClient = useQueryClient()
  const [savedIntroduction, setSavedIntroduction] = useState(introduction ?? '')
  const user = { ...account, introduction: savedIntroduction }
  const { call, session, storage, showToast, handleError } = useServices()
  const formId = useId()
  const [restored, setRestored] = useState(() => readDraft(storage, user))
  const [fields, setFields] = useState<ProfileFields>(restored ?? fieldsOf(user))
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ place: 'nickname' | 'introduction'; sentence: string }>()
  const changes = changesOf(fields, user)
  const isMissing = fields.nickname.trim() === ''

  function change(part: Partial<ProfileFields>): void {
    const next = { ...fields, ...part }
    setFields(next)
    keepDraft(storage, user, next)
    if (part.gender === undefined) setRefused(undefined)
  }

  function discard(): void {
    forgetDraft(storage, user.id)
    setRestored(undefined)
    setRefused(undefined)
    setFields(fieldsOf(user))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || isMissing) return
    if (changes === null) return showToast(texts.unchanged)
    setIsBusy(true)
    setRefused(undefined)
    try {
      const saved = await call(updateProfile, { body: changes }, { inPlace: ['TEXT_REFUSED', 'INVALID_INPUT'] })
      forgetDraft(storage, user.id)
      setRestored(undefined)
      const known = changes.introduction ?? savedIntroduction
      setSavedIntroduction(known)
      setFields(fieldsOf({ ...saved, introduction: known }))
      await Promise.all([session.reloadPerson(), queryClient.invalidateQueries({ queryKey: [personById.path] })])
      showToast(texts.saved)
    } catch (error) {
      if (isAboutWords(error))
        setRefused({ place: changes.nickname === undefined ? 'introduction' : 'nickname', sentence: sentenceOf(error) })
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <main>
      <AvatarChooser user={user} />
      <div className={css.layout}>
        {restored === undefined ? null : (
          <div className={css.restored} role="status">
            <p>{texts.draft.restored}</p>
            <Button kind="plain" size="small" onClick={discard}>
              {texts.draft.discard}
            </Button>
          </div>
        )}
        <form id={formId} className={css.panel} onSubmit={(event) => void save(event)} noValidate>
          <TextField
            label={texts.nickname.label}
            name="nickname"
            autoComplete="nickname"
            placeholder={texts.nickname.placeholder}
            hint={texts.nickname.hint}
            value={fields.nickname}
            maxLength={NICKNAME_MAX_CHARACTERS}
            hasCounter
            onChange={(nickname) => change({ nickname })}
            error={refused?.place === 'nickname' ? refused.sentence : isMissing ? texts.nickname.missing : undefined}
          />
          {introduction === null ? null : (
            <TextArea
              label={texts.introduction.label}
              name="introduction"
              placeholder={texts.introduction.placeholder}
              hint={texts.introduction.hint}
              rows={3}
              maxLength={INTRODUCTION_MAX_CHARACTERS}
              value={fields.introduction}
              onChange={(next) => change({ introduction: next })}
              error={refused?.place === 'introduction' ? refused.sentence : undefined}
            />
          )}
          <div className={css.row}>
            <span className={css.label}>{texts.gender.label}</span>
            <SegmentedControl
              label={texts.gender.label}
              value={GENDERS[fields.gender] ?? '0'}
              onChange={(gender) => change({ gender: Number(gender) })}
              segments={GENDERS.map((value) => ({ value, label: texts.gender.values[value] }))}
            />
          </div>
        </form>
        <section className={css.panel}>
          <UsernameRow username={user.username} />
        </section>
        <div className={css.save}>
          <Button type="submit" form={formId} size="large" isWide isBusy={isBusy} disabled={changes === null || isMissing}>
            {texts.save}
          </Button>
        </div>
      </div>
    </main>
  )
}

const isAboutWords = (error: unknown): boolean =>
  error instanceof ApiError && !error.isShown && (error.errorCode === 'TEXT_REFUSED' || error.errorCode === 'INVALID_INPUT')

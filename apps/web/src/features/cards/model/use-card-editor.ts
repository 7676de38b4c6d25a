import { useQueryClient } from '@tanstack/react-query'
import { type CardForm, cardById, type OwnCard, removeCard, saveCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { useRef, useState } from 'react'
import { cardEditorTexts as texts } from '#text/cards/editor.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { adoptVisitorCard, createEditedCard, type EditedCard, readCardDraft, toEditedCard, writeCardDraft } from './card-draft.ts'
import { keepSavedCard } from './last-saved-card.ts'
import { type CardFaults, validateCard } from './validate-card.ts'

interface CardEditorOptions {
  /** The card as the server has it; undefined: a new one. */
  card: OwnCard | undefined
  isFirst: boolean
  /** The user has pressed save as a visitor and logged in to do it. */
  isSavingBegun?: boolean
  /** A visitor has pressed save and has logged in. */
  onLoggedIn?: () => void
}

/** One card in the form: kept on the device with every change, until it is saved. */
export function useCardEditor({ card, isFirst, isSavingBegun = false, onLoggedIn }: CardEditorOptions) {
  const { call, confirm, handleError, session, showToast, storage } = useServices()
  const state = useSessionState()
  const { user } = state
  const requireLogin = useRequireLogin()
  const router = useRouter()
  const queryClient = useQueryClient()
  const key = card?.cardId ?? 'new'
  const createOriginal = () => (card === undefined ? createEditedCard(user, isFirst) : toEditedCard(card))
  const [restored, setRestored] = useState(readKeptCard)
  const [edited, setEdited] = useState<EditedCard>(() => restored ?? createOriginal())
  // A change may come from an earlier render, such as that of an upload that ends.
  const newest = useRef(edited)
  const [faults, setFaults] = useState<CardFaults>({})
  const [isBusy, setIsBusy] = useState(false)
  // A repeated press after a lost answer makes no second card.
  const [requestId] = useState(createRandomId)

  function readKeptCard(): EditedCard | undefined {
    const own = readCardDraft(storage, user.id, key)
    if (card !== undefined || !isLoggedInState(state) || (own !== undefined && !isSavingBegun)) return own
    return adoptVisitorCard(storage, user, isFirst) ?? own
  }

  function change(changes: Partial<CardForm>, files: Partial<Omit<EditedCard, 'form'>> = {}): void {
    const next = { ...newest.current, ...files, form: { ...newest.current.form, ...changes } }
    show(next)
    writeCardDraft(storage, user.id, key, next)
    setFaults((former) => Object.fromEntries(Object.entries(former).filter(([field]) => !(field in changes))))
  }

  function show(next: EditedCard): void {
    newest.current = next
    setEdited(next)
  }

  function startOver(from: EditedCard): void {
    writeCardDraft(storage, user.id, key, undefined)
    setRestored(undefined)
    setFaults({})
    show(from)
  }

  const refresh = async () => {
    await Promise.all([myCards, cardById].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    await session.reloadUser().catch(() => undefined)
  }

  async function send(revision: number | undefined): Promise<void> {
    const target = card === undefined ? { requestId } : { cardId: card.cardId, ...(revision === undefined ? {} : { revision }) }
    const { cardId } = await call(
      saveCard,
      { body: { ...newest.current.form, ...target } },
      { inlineErrorCodes: ['TEXT_REFUSED', 'CARD_FILE_NOT_USABLE', 'INVALID_INPUT'] },
    )
    keepSavedCard(queryClient, cardId)
    writeCardDraft(storage, user.id, key, undefined)
    showToast(card === undefined ? texts.created : texts.saved)
    // First, so that what opens on the page below opens there.
    router.back()
    void refresh()
  }

  async function save(): Promise<void> {
    const found = validateCard(edited.form)
    setFaults(found)
    if (isBusy || Object.keys(found).length > 0) return
    if (!isLoggedInState(state)) return requireLogin(() => onLoggedIn?.())
    setIsBusy(true)
    try {
      await send(card?.revision)
    } catch (error) {
      await handleFailure(error)
    } finally {
      setIsBusy(false)
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return handleError(error)
    if (error.errorCode === 'TEXT_REFUSED' || error.errorCode === 'CARD_FILE_NOT_USABLE') {
      return showToast(getInlineErrorMessage(error))
    }
    if (error.errorCode !== 'CARD_STALE') return handleError(error)
    const { title, text, overwrite, load } = texts.stale
    // The current card comes with the answer, checked by the server against the contract.
    const current = error.data as OwnCard
    const isOverwriting = await confirm({ title, text, confirmLabel: overwrite, cancelLabel: load })
    if (!isOverwriting) return startOver(toEditedCard(current))
    await send(current.revision).catch(handleError)
  }

  async function remove(): Promise<void> {
    const { title, text, confirm: confirmLabel, done } = texts.remove
    if (card === undefined || !(await confirm({ title, text, confirmLabel, isDangerous: true }))) return
    try {
      await call(removeCard, { params: { id: card.cardId } })
      writeCardDraft(storage, user.id, key, undefined)
      showToast(done)
      router.back()
      void refresh()
    } catch (error) {
      handleError(error)
    }
  }

  return {
    edited,
    faults,
    isBusy,
    isVisitor: !isLoggedInState(state),
    isRestored: restored !== undefined,
    change,
    discard: () => startOver(createOriginal()),
    save,
    remove,
  }
}

export type CardEditor = ReturnType<typeof useCardEditor>

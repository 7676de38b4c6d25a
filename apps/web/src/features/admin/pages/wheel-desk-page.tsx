import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { type ManagedWheel, managedWheelById, wheelPrizes } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { adminWheelsTexts, wheelDeskTexts as texts, wheelFigureTexts, wheelStatusTexts } from '#text/admin/wheels.ts'
import { shellTexts } from '#text/app/shell.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { isOneOf } from '../../../lib/type-guards.ts'
import { focusFault } from '../../../shared/drafts/focus-fault.ts'
import { FormSaveState } from '../../../shared/drafts/form-save-state.tsx'
import { useEditedRecord } from '../../../shared/drafts/use-edited-record.ts'
import { WheelFace } from '../../../shared/lottery/wheel/wheel-face.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { LoadState, TilesSkeleton } from '../components/layout/load-state.tsx'
import { SubjectFooter, SubjectHeader } from '../components/layout/subject-desk.tsx'
import { CancelSheet } from '../components/wheels/cancel-sheet.tsx'
import { ImproveSheet } from '../components/wheels/improve-sheet.tsx'
import { LookField } from '../components/wheels/look-field.tsx'
import type { WheelPrize } from '../components/wheels/prize-choice-sheet.tsx'
import { WheelFiguresPanel } from '../components/wheels/wheel-figures-panel.tsx'
import { WheelFormFields } from '../components/wheels/wheel-form.tsx'
import { WheelOffers } from '../components/wheels/wheel-offers.tsx'
import { FrozenRules, WheelRecordPanels } from '../components/wheels/wheel-record-panels.tsx'
import { type EditedWheel, findWheelFaults, setSlicePicture } from '../model/edited-wheel.ts'
import { isEditable, useWheelDesk, type WheelDesk } from '../model/use-wheel-desk.ts'
import css from './wheel-desk-page.module.css'

/** One wheel: rules, look, offers, figures. */
export const WheelDeskPage = () => (
  <AdminPage section="wheels">
    <LoadedDesk />
  </AdminPage>
)

function LoadedDesk() {
  const router = useRouter()
  const id = useQueryParams<'adminWheel'>().get('id')
  const { record: wheel, query } = useEditedRecord(managedWheelById, id, (known) => ({ params: { id: known } }))
  if (wheel !== undefined) return <OpenDesk wheel={wheel} />
  if (query.error?.errorCode === 'NOT_FOUND')
    return (
      <StateView
        kind="empty"
        {...texts.gone}
        action={{ label: texts.back, onPress: () => router.replace(screenAddress('adminWheels')) }}
      />
    )
  return <LoadState error={query.error} onRetry={() => void query.refetch()} skeleton={<TilesSkeleton tilePx={220} />} />
}

const TABS = ['rules', 'look', 'offers', 'figures'] as const
type Tab = (typeof TABS)[number]
const isTab = isOneOf<Tab>(TABS)

function OpenDesk({ wheel }: { wheel: ManagedWheel | null }) {
  const router = useRouter()
  const params = useQueryParams<'adminWheel'>()
  const tabParam = params.get('tab')
  const tab: Tab = isTab(tabParam) ? tabParam : 'rules'
  const desk = useWheelDesk(wheel)
  const root = useRef<HTMLDivElement>(null)
  const { saved, edited, autosave } = desk
  const [removed, setRemoved] = useState<ManagedWheel>()
  const [openSheet, setOpenSheet] = useState<'improve' | 'cancel'>()
  const prizes = usePrizeNames(saved)
  // Of a wheel that has begun: changes of its look that are not saved yet.
  const [looked, setLooked] = useState<EditedWheel>()
  const editable = isEditable(saved)
  const shown = editable ? edited : (looked ?? edited)
  const title = edited.title === '' ? (saved === null ? texts.newTitle : adminWheelsTexts.untitled) : edited.title
  useDocumentTitle(shellTexts.titleOf(title))

  if (removed !== undefined)
    return (
      <>
        <StateView
          kind="empty"
          title={texts.removed}
          action={{ label: texts.back, onPress: () => router.replace(screenAddress('adminWheels')) }}
        />
        <UndoBar
          text={texts.removed}
          undo={{
            label: texts.undo,
            onPress: () => void desk.restore(removed).then((isDone) => isDone && setRemoved(undefined)),
          }}
        />
      </>
    )
  const changeLook = (change: (now: EditedWheel) => Partial<EditedWheel>) =>
    editable ? desk.change(change(autosave.store.getState().edited)) : setLooked((now = edited) => ({ ...now, ...change(now) }))
  function openTab(next: Tab): void {
    const query = new URLSearchParams(params)
    query.set('tab', next)
    router.replaceQuery(query.toString())
  }
  async function publish(): Promise<void> {
    const place = await desk.publish()
    if (place === undefined) return
    const nextTab = place === 'look' ? 'look' : 'rules'
    if (nextTab !== tab) openTab(nextTab)
    focusFault(root.current, place)
  }
  const getPicture = (prizeId: string | null) => (prizeId === null ? null : prizes.byId.get(prizeId)?.picture)
  return (
    <div ref={root} className={css.desk}>
      <SubjectHeader title={title}>
        {saved === null ? null : (
          <Chip kind={saved.status === 'running' ? 'success' : 'outline'}>{wheelStatusTexts[saved.status]}</Chip>
        )}
        {saved === null || saved.status === 'draft' ? null : (
          <a className={css.link} href={`#${screenAddress('wheel', { code: saved.code })}`}>
            {texts.open}
          </a>
        )}
      </SubjectHeader>
      <SegmentedControl
        label={texts.tabList}
        value={tab}
        onChange={openTab}
        segments={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
      />
      <DeskNotices desk={desk} />
      {tab === 'offers' && saved !== null ? <WheelOffers activityId={saved.activityId} canDecide={editable} /> : null}
      {tab === 'figures' && saved !== null && saved.status !== 'draft' ? (
        <WheelFiguresPanel activityId={saved.activityId} />
      ) : null}
      {(tab === 'offers' && saved === null) || (tab === 'figures' && (saved === null || saved.status === 'draft')) ? (
        <StateView kind="empty" {...wheelFigureTexts.draft} />
      ) : null}
      {tab === 'rules' || tab === 'look' ? (
        <div className={css.columns}>
          <div className={css.main}>
            {tab === 'look' ? (
              <Panel label={texts.look}>
                <p className={css.note}>{texts.lookNote}</p>
                <LookField
                  edited={shown}
                  faults={editable ? desk.faults : findWheelFaults(shown)}
                  getPrizePicture={getPicture}
                  onChange={(changes) => changeLook(() => changes)}
                  onSlicePicture={(key, picture) => changeLook((now) => setSlicePicture(now, key, picture))}
                />
              </Panel>
            ) : editable ? (
              <WheelFormFields desk={desk} prizes={prizes.byId} onPrize={prizes.add} />
            ) : saved === null ? null : (
              <FrozenRules wheel={saved} />
            )}
            {tab === 'rules' && saved !== null ? <WheelRecordPanels wheel={saved} /> : null}
          </div>
          <aside className={css.face} aria-label={texts.face}>
            <div style={{ background: shown.look.background }}>
              <WheelFace
                look={shown.look}
                slices={shown.slices.map(({ label, picture, prizeId }) => ({
                  label,
                  picture: picture?.url ?? getPicture(prizeId) ?? null,
                }))}
              />
            </div>
          </aside>
        </div>
      ) : null}
      <SubjectFooter
        above={
          editable && (saved !== null || autosave.state.save.kind !== 'saved') ? (
            <FormSaveState save={autosave.state.save} />
          ) : null
        }
      >
        {editable ? (
          <Button
            isBusy={desk.isBusy}
            disabled={saved?.status === 'upcoming' && !saved.hasChanges && autosave.state.save.kind === 'saved'}
            onClick={() => void publish()}
          >
            {saved?.status === 'upcoming' ? texts.publishChanges : texts.publish}
          </Button>
        ) : null}
        {looked === undefined || saved === null || editable ? null : (
          <Button
            isBusy={desk.isBusy}
            disabled={findWheelFaults(looked).size > 0}
            onClick={() => void desk.setLook(saved, looked).then((isDone) => isDone && setLooked(undefined))}
          >
            {texts.saveLook}
          </Button>
        )}
        {saved?.status === 'running' ? (
          <Button kind="weak" onClick={() => setOpenSheet('improve')}>
            {texts.improve}
          </Button>
        ) : null}
        {saved?.status === 'upcoming' ? (
          <Button kind="plain" onClick={() => void desk.withdraw(saved)}>
            {texts.withdraw}
          </Button>
        ) : null}
        {saved?.status === 'running' || saved?.status === 'upcoming' ? (
          <Button kind="plain" onClick={() => setOpenSheet('cancel')}>
            {texts.cancel}
          </Button>
        ) : null}
        {saved?.status === 'draft' ? (
          <Button kind="plain" onClick={() => void desk.remove(saved).then((isRemoved) => isRemoved && setRemoved(saved))}>
            {texts.remove}
          </Button>
        ) : null}
      </SubjectFooter>
      {openSheet === 'improve' && saved !== null ? (
        <ImproveSheet wheel={saved} desk={desk} onClose={() => setOpenSheet(undefined)} />
      ) : null}
      {openSheet === 'cancel' && saved !== null ? (
        <CancelSheet wheel={saved} desk={desk} onClose={() => setOpenSheet(undefined)} />
      ) : null}
    </div>
  )
}

/** What keeps the draft from being published, and what the state of the wheel means. */
function DeskNotices({ desk: { saved, autosave } }: { desk: WheelDesk }) {
  const { isRestored } = autosave.state
  const faults = saved?.faults ?? []
  return (
    <div className={css.notices}>
      {isRestored ? (
        <NoticeBar text={texts.restored} actions={[{ label: texts.discard, onPress: () => autosave.adopt(saved) }]} />
      ) : null}
      {saved?.status === 'running' ? <p>{texts.frozen}</p> : null}
      {saved?.status === 'ended' ? <p>{texts.over}</p> : null}
      {saved?.status === 'cancelled' ? <p>{texts.cancelledBecause(saved.cancelReason)}</p> : null}
      {saved?.hasChanges === true ? <p>{texts.hasChanges}</p> : null}
      {saved === null || !isEditable(saved) || (saved.status === 'upcoming' && !saved.hasChanges) ? null : faults.length === 0 ? (
        <p>{texts.noFaults}</p>
      ) : (
        <details>
          <summary>{texts.faults(faults.length)}</summary>
          <ul>
            {faults.map(({ field, position, text }) => (
              <li key={`${field} ${position ?? ''} ${text}`}>
                {position === null ? '' : `${texts.slice(position + 1)}：`}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Names and pictures of the prizes in the form: those that the wheel may have, those in its slices, those just chosen. */
function usePrizeNames(saved: ManagedWheel | null) {
  const [chosen, setChosen] = useState<readonly WheelPrize[]>([])
  const query = useEndpoint(
    wheelPrizes,
    { body: { current: 1, size: PAGE_SIZE_MAX, ...(saved === null ? {} : { activityId: saved.activityId }) } },
    { isEnabled: isEditable(saved) && saved !== null },
  )
  const byId = new Map<string, Pick<WheelPrize, 'name' | 'available' | 'picture'>>()
  for (const { prize, stock } of saved?.slices ?? [])
    if (prize !== null) byId.set(prize.id, { name: prize.name, available: stock, picture: prize.pictures[0] ?? null })
  for (const prize of [...chosen, ...(query.data?.records ?? [])]) byId.set(prize.prizeId, prize)
  return { byId, add: (prize: WheelPrize) => setChosen((former) => [...former, prize]) }
}

import { useQueryClient } from '@tanstack/react-query'
import {
  accountOverview,
  endLoginSession,
  endOtherLoginSessions,
  type LoginSession,
  myLoginSessions,
} from '@zhanjian/contract/account.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { calendarDay } from '../../../lib/calendar-date.ts'
import { relativeTime } from '../../../lib/relative-time.ts'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts } from '../../../text/zh/accounts/account-safety.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  DesktopRegular,
  DeviceMobileRegular,
  DeviceTabletRegular,
  QuestionRegular,
  VirtualRealityRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import css from './device-list.module.css'

const texts = accountSafetyTexts.devices

/** S-32: where I am logged in, and a way to end each of the others. */
export function DeviceList() {
  const devices = useEndpoint(myLoginSessions, {})
  const { busyId, end, endOthers } = useEnding()
  if (devices.data === undefined) {
    return (
      <RowGroup title={texts.title}>
        {devices.isError ? (
          <Row label={texts.failed}>
            <Button size="small" kind="weak" onClick={() => void devices.refetch()}>
              {kitTexts.retry}
            </Button>
          </Row>
        ) : (
          <LoadingDevices />
        )}
      </RowGroup>
    )
  }
  const others = devices.data.filter(({ isCurrent }) => !isCurrent)
  return (
    <RowGroup title={texts.title} note={others.length === 0 ? texts.onlyThis : texts.note}>
      <ul className={css.list}>
        {devices.data.map((device) => (
          <li key={device.id}>
            <Device device={device} isBusy={busyId === device.id} onEnd={() => void end(device)} />
          </li>
        ))}
      </ul>
      {others.length < 2 ? null : (
        <button type="button" className={css.endOthers} disabled={busyId !== null} onClick={() => void endOthers(others.length)}>
          {texts.endOthers}
        </button>
      )}
    </RowGroup>
  )
}

const ICONS: Record<LoginSession['deviceKind'], Icon> = {
  phone: DeviceMobileRegular,
  tablet: DeviceTabletRegular,
  computer: DesktopRegular,
  headset: VirtualRealityRegular,
  other: QuestionRegular,
}

function Device({ device, isBusy, onEnd }: { device: LoginSession; isBusy: boolean; onEnd: () => void }) {
  const { deviceName, deviceKind, isCurrent, lastSeenAt, startedAt } = device
  const DeviceIcon = ICONS[deviceKind]
  return (
    <div className={css.device}>
      <span className={css.icon}>
        <DeviceIcon size={22} />
      </span>
      <span className={css.words}>
        <b>
          <span>{deviceName}</span>
          {isCurrent ? <Chip>{texts.current}</Chip> : null}
        </b>
        <small>
          {isCurrent ? texts.using : texts.lastSeen(relativeTime(lastSeenAt, Date.now()))} ·{' '}
          {texts.startedAt(calendarDay(startedAt, Date.now()))}
        </small>
      </span>
      {isCurrent ? null : (
        <Button size="small" kind="plain" isBusy={isBusy} aria-label={texts.endOf(deviceName)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </div>
  )
}

const OTHERS = 'others'

function useEnding() {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function work(id: string, action: () => Promise<string>): Promise<void> {
    setBusyId(id)
    try {
      showToast(await action())
    } catch (error) {
      handleError(error)
    } finally {
      setBusyId(null)
      // Also after a failure: the device may have gone by itself.
      for (const { path } of [myLoginSessions, accountOverview]) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }

  return {
    busyId,
    end: async ({ id, deviceName }: LoginSession) => {
      if (!(await confirm({ title: texts.endQuestion(deviceName), text: texts.endText, confirmLabel: texts.end }))) return
      await work(id, async () => {
        await call(endLoginSession, { params: { id } })
        return texts.ended
      })
    },
    endOthers: async (count: number) => {
      if (!(await confirm({ title: texts.endOthersQuestion(count), text: texts.endOthersText, confirmLabel: texts.end }))) return
      await work(OTHERS, async () => texts.endedOthers((await call(endOtherLoginSessions, {})).endedCount))
    },
  }
}

function LoadingDevices() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      {[0, 1].map((row) => (
        <div key={row} className={css.device}>
          <Skeleton width={28} height={28} />
          <span className={css.words}>
            <Skeleton width={130} />
            <Skeleton width={190} height={11} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  )
}

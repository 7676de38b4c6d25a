import { useQueryClient } from '@tanstack/react-query'
import {
  accountOverview,
  endLoginSession,
  endOtherLoginSessions,
  type LoginSession,
  myLoginSessions,
} from '@zhanjian/contract/accounts/account.ts'
import { useState } from 'react'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  DesktopRegular,
  DeviceMobileRegular,
  DeviceTabletRegular,
  QuestionRegular,
  VirtualRealityRegular,
} from '../../../ui/icons/icons.gen.tsx'
import { Row, RowGroup } from '../../../ui/lists/rows.tsx'
import css from './login-device-list.module.css'

const texts = accountSafetyTexts.devices

/** The active logins of the user, each with a button to end it. */
export function LoginDeviceList() {
  const devices = useEndpoint(myLoginSessions, {})
  const { busyId: endingId, endOne, endOthers } = useEndLoginSessions()
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
          <DeviceListSkeleton />
        )}
      </RowGroup>
    )
  }
  const otherDevices = devices.data.filter(({ isCurrent }) => !isCurrent)
  return (
    <RowGroup title={texts.title} note={otherDevices.length === 0 ? texts.onlyThis : texts.note}>
      <ul className={css.list}>
        {devices.data.map((device) => (
          <li key={device.id}>
            <LoginDeviceRow device={device} isBusy={endingId === device.id} onEnd={() => void endOne(device)} />
          </li>
        ))}
      </ul>
      {otherDevices.length < 2 ? null : (
        <button
          type="button"
          className={css.endOthers}
          disabled={endingId !== null}
          onClick={() => void endOthers(otherDevices.length)}
        >
          {texts.endOthers}
        </button>
      )}
    </RowGroup>
  )
}

const DEVICE_ICONS: Record<LoginSession['deviceKind'], Icon> = {
  phone: DeviceMobileRegular,
  tablet: DeviceTabletRegular,
  computer: DesktopRegular,
  headset: VirtualRealityRegular,
  other: QuestionRegular,
}

function LoginDeviceRow({ device, isBusy, onEnd }: { device: LoginSession; isBusy: boolean; onEnd: () => void }) {
  const { deviceName, deviceKind, isCurrent, lastSeenAt, startedAt } = device
  const DeviceIcon = DEVICE_ICONS[deviceKind]
  return (
    <div className={css.device}>
      <span className={css.icon}>
        <DeviceIcon size={22} />
      </span>
      <span className={css.text}>
        <b>
          <span>{deviceName}</span>
          {isCurrent ? <Chip>{texts.current}</Chip> : null}
        </b>
        <small>
          {isCurrent ? texts.using : texts.lastSeen(formatRelativeTime(lastSeenAt, Date.now()))} ·{' '}
          {texts.startedAt(formatCalendarDay(startedAt, Date.now()))}
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

const OTHER_DEVICES_ID = 'others'

function useEndLoginSessions() {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [endingId, setBusyId] = useState<string | null>(null)

  async function runEnding(id: string, action: () => Promise<string>): Promise<void> {
    setBusyId(id)
    try {
      showToast(await action())
    } catch (error) {
      handleError(error)
    } finally {
      setBusyId(null)
      // Also after a failure: the session may have ended by itself.
      for (const { path } of [myLoginSessions, accountOverview]) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }

  return {
    busyId: endingId,
    endOne: async ({ id, deviceName }: LoginSession) => {
      if (!(await confirm({ title: texts.endQuestion(deviceName), text: texts.endText, confirmLabel: texts.end }))) return
      await runEnding(id, async () => {
        await call(endLoginSession, { params: { id } })
        return texts.ended
      })
    },
    endOthers: async (count: number) => {
      if (!(await confirm({ title: texts.endOthersQuestion(count), text: texts.endOthersText, confirmLabel: texts.end }))) return
      await runEnding(OTHER_DEVICES_ID, async () => texts.endedOthers((await call(endOtherLoginSessions, {})).endedCount))
    },
  }
}

function DeviceListSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      {[0, 1].map((row) => (
        <div key={row} className={css.device}>
          <Skeleton width={28} height={28} />
          <span className={css.text}>
            <Skeleton width={130} />
            <Skeleton width={190} height={11} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  )
}

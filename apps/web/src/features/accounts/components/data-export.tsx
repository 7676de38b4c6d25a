import { type DataExport, dataExportLink, myDataExport } from '@zhanjian/contract/account-data.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { calendarDate } from '../../../lib/calendar-date.ts'
import { useServices } from '../../../lib/services.tsx'
import { sizeFormat } from '../../../lib/size-format.ts'
import { settingsTexts } from '../../../text/zh/accounts/settings.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LinkRow, Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { ExportSheet } from './export-sheet.tsx'

const texts = settingsTexts.export
const ASK_AGAIN_MS = 4000

/** S-28: a copy of one's own data, from asking for it to the file. */
export function DataExportGroup() {
  const [isOpen, setIsOpen] = useState(false)
  const newest = useEndpoint(myDataExport, {})
  return (
    <RowGroup title={texts.group}>
      {newest.isError && newest.data === undefined ? (
        <Row label={texts.loadFailed}>
          <Button size="small" kind="weak" onClick={() => void newest.refetch()}>
            {kitTexts.retry}
          </Button>
        </Row>
      ) : (
        <NewestExport newest={newest.data ?? null} onAsk={() => setIsOpen(true)} />
      )}
      <ExportSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </RowGroup>
  )
}

function NewestExport({ newest, onAsk }: { newest: DataExport | null; onAsk: () => void }) {
  if (newest === null || isGone(newest)) return <LinkRow label={texts.label} hint={texts.hint} onPress={onAsk} />
  if (newest.state === 'making') return <Making />
  if (newest.state === 'ready') return <Ready newest={newest} />
  return (
    <Row label={texts.failed} hint={texts.failedHint}>
      <Button size="small" kind="weak" onClick={onAsk}>
        {texts.again}
      </Button>
    </Row>
  )
}

const isGone = ({ expiresAt }: DataExport): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

function Making() {
  // Shares the answer with the group around it, which then shows what came of it.
  useEndpoint(myDataExport, {}, { refetchEveryMs: ASK_AGAIN_MS })
  return (
    <Row label={texts.making} hint={texts.makingHint}>
      <Chip>{texts.underWay}</Chip>
    </Row>
  )
}

function Ready({ newest }: { newest: DataExport }) {
  const { call, leaveFor, handleError } = useServices()
  const { refetch } = useEndpoint(myDataExport, {})
  const [isBusy, setIsBusy] = useState(false)
  const { id, sizeBytes, expiresAt } = newest

  async function download() {
    setIsBusy(true)
    try {
      const { url } = await call(dataExportLink, { params: { id } })
      leaveFor(url)
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') void refetch()
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Row label={texts.ready} hint={texts.readyHint(sizeFormat(sizeBytes ?? 0), calendarDate(expiresAt ?? Date.now()))}>
      <Button size="small" isBusy={isBusy} onClick={() => void download()}>
        {texts.download}
      </Button>
    </Row>
  )
}

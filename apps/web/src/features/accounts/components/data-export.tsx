import { type DataExport, dataExportLink, myDataExport } from '@zhanjian/contract/accounts/account-data.ts'
import { useState } from 'react'
import { settingsTexts } from '#text/accounts/settings.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { formatFileSize } from '../../../lib/format-file-size.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDownload } from '../../../lib/use-download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LinkRow, Row, RowGroup } from '../../../ui/lists/rows.tsx'
import { ExportSheet } from './export-sheet.tsx'

const texts = settingsTexts.export
const POLL_INTERVAL_MS = 4000

/** The user's data export, from the request to the download. */
export function DataExportGroup() {
  const [isOpen, setIsOpen] = useState(false)
  const latestQuery = useEndpoint(myDataExport, {})
  return (
    <RowGroup title={texts.group}>
      {latestQuery.isError && latestQuery.data === undefined ? (
        <Row label={texts.loadFailed}>
          <Button size="small" kind="weak" onClick={() => void latestQuery.refetch()}>
            {kitTexts.retry}
          </Button>
        </Row>
      ) : (
        <LatestExport latestExport={latestQuery.data ?? null} onRequest={() => setIsOpen(true)} />
      )}
      <ExportSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </RowGroup>
  )
}

function LatestExport({ latestExport: latest, onRequest }: { latestExport: DataExport | null; onRequest: () => void }) {
  if (latest === null || isExpired(latest)) return <LinkRow label={texts.label} hint={texts.hint} onPress={onRequest} />
  if (latest.state === 'making') return <PendingExport />
  if (latest.state === 'ready') return <FinishedExport latestExport={latest} />
  return (
    <Row label={texts.failed} hint={texts.failedHint}>
      <Button size="small" kind="weak" onClick={onRequest}>
        {texts.again}
      </Button>
    </Row>
  )
}

const isExpired = ({ expiresAt }: DataExport): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

function PendingExport() {
  // Same query as the group around it, which then shows the result.
  useEndpoint(myDataExport, {}, { refetchIntervalMs: POLL_INTERVAL_MS })
  return (
    <Row label={texts.making} hint={texts.makingHint}>
      <Chip>{texts.underWay}</Chip>
    </Row>
  )
}

function FinishedExport({ latestExport: dataExport }: { latestExport: DataExport }) {
  const { call, handleError } = useServices()
  const { refetch } = useEndpoint(myDataExport, {})
  const { id, sizeBytes, expiresAt } = dataExport
  const { isBusy, download } = useDownload({
    onFailure(error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') void refetch()
      else handleError(error)
    },
  })
  const downloadExport = () => download(() => call(dataExportLink, { params: { id } }))

  return (
    <Row label={texts.ready} hint={texts.readyHint(formatFileSize(sizeBytes ?? 0), formatCalendarDate(expiresAt ?? Date.now()))}>
      <Button size="small" isBusy={isBusy} onClick={() => void downloadExport()}>
        {texts.download}
      </Button>
    </Row>
  )
}

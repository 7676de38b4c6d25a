import { useQueryClient } from '@tanstack/react-query'
import { heldCards, holderExportLink, holderOverview, importCards } from '@zhanjian/contract/cards/card-holder.ts'
import { VCARD_FILE_MAX_BYTES, VCARD_MAX_BYTES } from '@zhanjian/contract/cards/limits.ts'
import { useState } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDownload } from '../../../lib/use-download.ts'
import { readContactFile } from './read-contact-file.ts'

/** The holder as a file, and cards from a file. */
export function useHolderFiles() {
  const { call, handleError, showToast } = useServices()
  const { download } = useDownload({ guide: cardTexts.saveGuide })
  const queryClient = useQueryClient()
  const [isImporting, setIsImporting] = useState(false)

  const exportHolder = (format: 'csv' | 'vcard') => download(() => call(holderExportLink, { body: { format } }))

  /** The file stays as it is; whatever cannot be read is told. */
  async function importFile(file: File): Promise<void> {
    if (file.size === 0) return showToast(texts.importEmpty)
    if (file.size > VCARD_FILE_MAX_BYTES) return showToast(texts.importTooLarge)
    setIsImporting(true)
    try {
      const text = await readContactFile(file).catch(() => undefined)
      if (text === undefined) return showToast(texts.importUnreadable)
      if (text === null) return showToast(texts.importLettersUnknown)
      if (new Blob([text]).size > VCARD_MAX_BYTES) return showToast(texts.importTooLong)
      const { addedIds, duplicates, unreadable } = await call(importCards, { body: { text } })
      for (const { path } of [heldCards, holderOverview]) void queryClient.invalidateQueries({ queryKey: [path] })
      showToast(texts.imported(addedIds.length, duplicates, unreadable))
    } catch (error) {
      handleError(error)
    } finally {
      setIsImporting(false)
    }
  }
  return { exportHolder, importFile, isImporting }
}

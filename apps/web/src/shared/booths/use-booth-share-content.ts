import { boothPoster } from '@zhanjian/contract/merchants/booths.ts'
import { useCallback, useMemo } from 'react'
import { boothTexts as texts } from '#text/booths/booth.ts'
import { useServices } from '../../lib/services.tsx'
import { buildBoothLink } from '../sharing/share-links.ts'

interface SharedBooth {
  code: string
  title: string
  introduction: string
  merchantName: string
  /** Of its cover or its first page; null: neither. */
  pictureUrl: string | null
}

/** What is shared of a booth that visitors see: for the sheet, and without the poster for the host. */
export function useBoothShareContent({ code, title, introduction, merchantName, pictureUrl }: SharedBooth) {
  const { call } = useServices()
  const shared = useMemo(
    () => ({
      title,
      summary: introduction === '' ? texts.summary(merchantName) : introduction,
      link: buildBoothLink(location.origin, code),
      imageUrl: new URL(pictureUrl ?? '/icon-512.png', location.origin).href,
    }),
    [code, title, introduction, merchantName, pictureUrl],
  )
  const loadPoster = useCallback(() => call(boothPoster, { params: { code } }), [call, code])
  return { shared, loadPoster }
}

import { PAGE_SIZE_MAX } from '@zhanjian/contract/api/limits.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { ownBoothsTexts } from '#text/booths/desk.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { BoothView } from '../../../../shared/booths/booth-view.tsx'
import type { BoothEditor } from '../../model/use-booth-editor.ts'

/** The booth as visitors will see it after the next publication. */
export function BoothPreview({ editor: { edited, saved } }: { editor: BoothEditor }) {
  const { user } = useSessionState()
  const works = useEndpoint(myWorks, { body: { availability: 'published', kind: 'gallery', size: PAGE_SIZE_MAX } })
  const { title, introduction, cover, pages, hallId, contact, openingHours, place } = edited
  const person = { id: user.id, nickname: user.nickname, avatar: user.avatar }
  return (
    <main>
      <BoothView
        booth={{
          title: title.trim() === '' ? ownBoothsTexts.untitled : title,
          introduction,
          cover: cover === null ? null : toPicture(cover.url),
          pages: pages.map(({ assetId, alt, url }) => ({ id: assetId, alt, ...toPicture(url) })),
          hall: works.data?.records.find(({ id }) => id === hallId) ?? null,
          contact,
          openingHours,
          place,
          merchant: { person, name: saved?.merchantName ?? user.nickname },
        }}
      />
    </main>
  )
}

const toPicture = (url: string) => ({ mediumUrl: url, largeUrl: url, widthPx: null, heightPx: null })

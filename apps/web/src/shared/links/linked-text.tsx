import { useServices } from '../../lib/services.tsx'
import { splitLinks } from './split-links.ts'

/**
 * What a person wrote, with its addresses to tap. Others’ words recommend nothing: search engines are told so, and the other site
 * does not learn where its visitor comes from.
 */
export function LinkedText({ text }: { text: string }) {
  const { host } = useServices()
  // A mini-program opens no page but its own.
  if (host.kind === 'mini-program') return text
  return splitLinks(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      <a
        key={index}
        href={href}
        {...(new URL(href).origin === location.origin
          ? { rel: 'ugc' }
          : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
      >
        {part}
      </a>
    ),
  )
}

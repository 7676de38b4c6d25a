import type { ComponentProps } from 'react'
import { useDownload } from '../../lib/use-download.ts'
import { DownloadSimpleRegular } from '../icons/icons.gen.tsx'
import { Button } from './button.tsx'

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'disabled' | 'children'> {
  askForLink: () => Promise<{ url: string }>
  /** Said instead where the host saves no files; absent: it is tried. */
  guide?: { title: string; text: string; confirmLabel: string }
}

/** Above a list: takes it away as a file. */
export function DownloadButton({ askForLink, guide, ...button }: DownloadButtonProps) {
  const { isBusy, download } = useDownload(guide === undefined ? {} : { guide })
  return (
    <Button size="small" icon={DownloadSimpleRegular} isBusy={isBusy} onClick={() => void download(askForLink)} {...button} />
  )
}

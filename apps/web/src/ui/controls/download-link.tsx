import { DownloadSimpleRegular } from '../icons/icons.gen.tsx'
import css from './download-link.module.css'

interface DownloadLinkProps {
  url: string
  fileName: string
  label: string
}

/** Saves a file that is on the device already; looks like a button. */
export const DownloadLink = ({ url, fileName, label }: DownloadLinkProps) => (
  <a className={css.link} href={url} download={fileName}>
    <DownloadSimpleRegular size={18} />
    {label}
  </a>
)

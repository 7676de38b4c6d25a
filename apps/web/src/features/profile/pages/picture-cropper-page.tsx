import { useEffect, useRef, useState } from 'react'
import { profileTexts } from '#text/accounts/profile.ts'
import { uploadProblems } from '#text/publish/uploads.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { PictureCropper } from '../../../shared/people/crop/picture-cropper.tsx'
import { inspectPicture } from '../../../shared/uploads/prepare-picture.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { useProfilePictureUpload } from '../model/use-profile-picture-upload.ts'
import css from './picture-cropper-page.module.css'

const texts = profileTexts.cropper

type OpenedPicture =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'shown'; url: string }
  | { kind: 'unreadable'; sentence: string }

/** Crops a photo to the user's profile picture. `src`: an object URL of this page. */
export function PictureCropperPage() {
  const router = useRouter()
  const { showToast } = useServices()
  const { user } = useSessionState()
  const fileInput = useRef<HTMLInputElement>(null)
  const { opened, choosePicture } = useOpenedPicture(useQueryParams<'pictureCropper'>().get('src') ?? '')
  const upload = useProfilePictureUpload(user.id, () => {
    showToast(texts.saved)
    router.back()
  })
  const pickAnother = usePicturePicker({
    field: fileInput,
    max: 1,
    onPick: ([file]) => file !== undefined && choosePicture(file),
  })
  return (
    <Page width="full">
      <div className={css.page}>
        <NavBar title={texts.title} onBack={() => router.back()} />
        {opened.kind === 'shown' ? (
          <PictureCropper
            key={opened.url}
            url={opened.url}
            upload={upload.state}
            onConfirm={(file) => void upload.save(file)}
            onChooseAnother={pickAnother}
          />
        ) : (
          <main className={css.message}>
            {opened.kind === 'opening' ? <Spinner label={texts.opening} /> : null}
            {opened.kind === 'none' ? (
              <StateView kind="empty" {...texts.none} action={{ label: texts.choose, onPress: pickAnother }} />
            ) : null}
            {opened.kind === 'unreadable' ? (
              <StateView
                kind="error"
                {...texts.unreadable}
                description={opened.sentence}
                action={{ label: texts.another, onPress: pickAnother }}
              />
            ) : null}
          </main>
        )}
        <FileInput field={fileInput} accept="image/*" onPick={([file]) => choosePicture(file)} />
      </div>
    </Page>
  )
}

/** Only object URLs created by this page: any other URL is not a photo that the user selected. */
const isOwnObjectUrl = (url: string): boolean => url.startsWith(`blob:${window.location.origin}/`)

function useOpenedPicture(source: string) {
  const [url, setUrl] = useState(isOwnObjectUrl(source) ? source : '')
  const [opened, setOpened] = useState<OpenedPicture>({ kind: url === '' ? 'none' : 'opening' })
  useEffect(() => {
    if (url === '') return
    let isCancelled = false
    void openPicture(url).then((next) => {
      if (!isCancelled) setOpened(next)
    })
    return () => {
      isCancelled = true
    }
  }, [url])
  return {
    opened,
    choosePicture: (file: File) => {
      if (url !== '') URL.revokeObjectURL(url)
      setOpened({ kind: 'opening' })
      setUrl(URL.createObjectURL(file))
    },
  }
}

async function openPicture(url: string): Promise<OpenedPicture> {
  const image = new Image()
  image.src = url
  const [file, canDraw] = await Promise.all([
    fetch(url).then(
      (answer) => answer.blob(),
      () => null,
    ),
    image.decode().then(
      () => true,
      () => false,
    ),
  ])
  // A reload revokes object URLs.
  if (file === null) return { kind: 'none' }
  if (canDraw) return { kind: 'shown', url }
  const inspected = await inspectPicture(file)
  return {
    kind: 'unreadable',
    sentence: uploadProblems[inspected.ok ? (inspected.format === 'heic' ? 'heic' : 'damaged') : inspected.problem],
  }
}

import { useEffect, useRef, useState } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { inspectPicture } from '../../../shared/uploads/prepare-picture.ts'
import { usePicturePicker } from '../../../shared/uploads/use-picture-picker.ts'
import { profileTexts } from '../../../text/zh/accounts/profile.ts'
import { uploadProblems } from '../../../text/zh/publish/uploads.ts'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AvatarCropper } from '../components/avatar-cropper.tsx'
import { useAvatarUpload } from '../model/use-avatar-upload.ts'
import css from './avatar-cropper-page.module.css'

const texts = profileTexts.cropper

type Opened = { kind: 'none' } | { kind: 'opening' } | { kind: 'shown'; url: string } | { kind: 'unreadable'; sentence: string }

/** S-49: a round part of a photo becomes the person's picture. `src`: an object URL of this page, E-11. */
export function AvatarCropperPage() {
  const router = useRouter()
  const { showToast } = useServices()
  const { user } = useSessionState()
  const chooser = useRef<HTMLInputElement>(null)
  const { opened, choose } = useChosenPicture(useQueryParams<'avatarCropper'>().get('src') ?? '')
  const upload = useAvatarUpload(user.id, () => {
    showToast(texts.saved)
    router.back()
  })
  const another = usePicturePicker({ field: chooser, max: 1, onPick: ([file]) => file !== undefined && choose(file) })
  return (
    <Page width="full">
      <div className={css.page}>
        <NavBar title={texts.title} onBack={() => router.back()} />
        {opened.kind === 'shown' ? (
          <AvatarCropper
            key={opened.url}
            url={opened.url}
            upload={upload.state}
            onUse={(file) => void upload.save(file)}
            onAnother={another}
          />
        ) : (
          <main className={css.message}>
            {opened.kind === 'opening' ? <Spinner label={texts.opening} /> : null}
            {opened.kind === 'none' ? (
              <StateView kind="empty" {...texts.none} action={{ label: texts.choose, onPress: another }} />
            ) : null}
            {opened.kind === 'unreadable' ? (
              <StateView
                kind="error"
                {...texts.unreadable}
                description={opened.sentence}
                action={{ label: texts.another, onPress: another }}
              />
            ) : null}
          </main>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) choose(file)
            target.value = ''
          }}
        />
      </div>
    </Page>
  )
}

/** Only what this very page made: an address of anybody else's is no photo that the person chose. */
const isOwnObjectUrl = (url: string): boolean => url.startsWith(`blob:${window.location.origin}/`)

function useChosenPicture(source: string) {
  const [url, setUrl] = useState(isOwnObjectUrl(source) ? source : '')
  const [opened, setOpened] = useState<Opened>({ kind: url === '' ? 'none' : 'opening' })
  useEffect(() => {
    if (url === '') return
    let isGone = false
    void open(url).then((next) => {
      if (!isGone) setOpened(next)
    })
    return () => {
      isGone = true
    }
  }, [url])
  return {
    opened,
    choose: (file: File) => {
      if (url !== '') URL.revokeObjectURL(url)
      setOpened({ kind: 'opening' })
      setUrl(URL.createObjectURL(file))
    },
  }
}

async function open(url: string): Promise<Opened> {
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
  // After a reload the page has let go of what was chosen.
  if (file === null) return { kind: 'none' }
  if (canDraw) return { kind: 'shown', url }
  const inspected = await inspectPicture(file)
  return {
    kind: 'unreadable',
    sentence: uploadProblems[inspected.ok ? (inspected.format === 'heic' ? 'heic' : 'damaged') : inspected.problem],
  }
}

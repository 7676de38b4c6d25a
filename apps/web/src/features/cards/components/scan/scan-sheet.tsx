import { useQueryClient } from '@tanstack/react-query'
import { importCards } from '@zhanjian/contract/cards/card-holder.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { holderTexts } from '#text/cards/holder.ts'
import { scanTexts as texts } from '#text/cards/scan.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../../lib/services.tsx'
import { CameraView } from '../../../../shared/qr-codes/camera-view.tsx'
import { readQrCodeFile } from '../../../../shared/qr-codes/read-qr-code-file.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ImageRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { resolveScan } from '../../model/resolve-scan.ts'
import css from './scan-sheet.module.css'

/** Reads the code of a card: with the host's own scanner where there is one, with the camera, from a picture, or as a typed link. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const { host } = useServices()
  const hasScanner = host.kind === 'messaging-app' || host.kind === 'mini-program'
  const [usesCamera, setUsesCamera] = useState(!hasScanner)
  return usesCamera ? <CameraSheet onClose={onClose} /> : <HostScan onClose={onClose} onUnsupported={() => setUsesCamera(true)} />
}

/** The host shows its own scanner over the page. */
function HostScan({ onClose, onUnsupported }: { onClose: () => void; onUnsupported: () => void }) {
  const { host, showToast } = useServices()
  const follow = useFollowScan(onClose)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void host
      .actions()
      .then((actions) => actions.scan())
      .then(
        (outcome) => {
          if (outcome.kind === 'unsupported') return onUnsupported()
          if (outcome.kind === 'done') {
            const problem = follow(outcome.value)
            if (problem !== undefined) showToast(problem)
          } else if (outcome.kind !== 'cancelled') showToast(texts.failed)
          onClose()
        },
        () => onUnsupported(),
      )
  }, [host, follow, onClose, onUnsupported, showToast])
  return null
}

function CameraSheet({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const follow = useFollowScan(onClose)
  const [problem, setProblem] = useState<string>()
  const [link, setLink] = useState('')
  const [linkError, setLinkError] = useState<string>()
  const readPicture = async (file: File) => {
    setProblem(texts.reading)
    const text = await readQrCodeFile(file)
    setProblem(text === undefined ? texts.nothingFound : follow(text))
  }
  const pickPicture = usePicturePicker({ field: input, max: 1, onPick: ([file]) => file !== undefined && void readPicture(file) })
  const openLink = () => {
    const refusal = follow(link)
    setLinkError(refusal === undefined ? undefined : texts.linkUnknown)
  }
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <div className={css.scan}>
        <CameraView hint={texts.hint} withoutCamera={texts.withoutCamera} onFound={(text) => setProblem(follow(text))} />
        <p className={css.problem} role="status">
          {problem}
        </p>
        <Button kind="weak" isWide icon={ImageRegular} onClick={pickPicture}>
          {texts.choose}
        </Button>
        <Form className={css.link} onSubmit={openLink}>
          <TextField
            label={texts.link}
            placeholder={texts.linkPlaceholder}
            inputMode="url"
            autoCapitalize="off"
            value={link}
            error={linkError}
            onChange={(next) => {
              setLink(next)
              setLinkError(undefined)
            }}
            trailing={
              <Button type="submit" kind="weak" size="small" disabled={link.trim() === ''}>
                {texts.open}
              </Button>
            }
          />
        </Form>
        <FileInput field={input} label={texts.chosen} accept="image/*" onPick={([file]) => void readPicture(file)} />
      </div>
    </Sheet>
  )
}

/** Follows what was read; once, since a camera sees the same code many times. @returns why it was not followed */
function useFollowScan(onClose: () => void): (text: string) => string | undefined {
  const router = useRouter()
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const isFollowed = useRef(false)
  const readIn = useCallback(
    async (text: string) => {
      try {
        const { addedIds, duplicates, unreadable } = await call(importCards, { body: { text } })
        await queryClient.invalidateQueries()
        showToast(holderTexts.imported(addedIds.length, duplicates, unreadable))
      } catch (error) {
        handleError(error)
      }
    },
    [call, handleError, queryClient, showToast],
  )
  return useCallback(
    (text) => {
      if (isFollowed.current) return undefined
      const result = resolveScan(text, location.origin)
      if (result.kind === 'foreign') return result.host === null ? texts.foreign : texts.foreignLink(result.host)
      isFollowed.current = true
      onClose()
      if (result.kind === 'contact') void readIn(result.text)
      else router.push(result.address)
      return undefined
    },
    [onClose, readIn, router],
  )
}

import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef, useState } from 'react'
import { holderTexts } from '#text/cards/holder.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import {
  DotsThreeBold,
  DownloadSimpleRegular,
  HandshakeRegular,
  UploadSimpleRegular,
  UsersThreeRegular,
} from '../../../../ui/icons/icons.gen.tsx'
import { ActionSheet } from '../../../../ui/overlays/action-sheet.tsx'
import { useHolderFiles } from '../../model/use-holder-files.ts'

const texts = holderTexts.actions

/** What is seldom needed: sent requests, groups, the holder as a file, cards from a file. */
export function HolderMenu() {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { exportHolder, importFile, isImporting } = useHolderFiles()
  return (
    <>
      <IconButton icon={DotsThreeBold} label={holderTexts.menu} onClick={() => setIsOpen(true)} />
      <ActionSheet
        title={holderTexts.holder}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={[
          { label: texts.requests, icon: HandshakeRegular, onPress: () => router.push(screenAddress('cardRequests')) },
          { label: texts.groups, icon: UsersThreeRegular, onPress: () => router.push(screenAddress('cardGroups')) },
          {
            label: isImporting ? holderTexts.importing : texts.import,
            hint: texts.importHint,
            icon: UploadSimpleRegular,
            isDisabled: isImporting,
            onPress: () => input.current?.click(),
          },
          {
            label: texts.exportVcard,
            hint: texts.exportVcardHint,
            icon: DownloadSimpleRegular,
            onPress: () => void exportHolder('vcard'),
          },
          {
            label: texts.exportCsv,
            hint: texts.exportCsvHint,
            icon: DownloadSimpleRegular,
            onPress: () => void exportHolder('csv'),
          },
        ]}
      />
      <FileInput
        field={input}
        label={texts.import}
        accept=".vcf,text/vcard,text/x-vcard"
        onPick={([file]) => void importFile(file)}
      />
    </>
  )
}

/** The functions used of the messaging app's script, per its documentation. Its own types lack the mini-program and errors. */
export interface MessagingAppSdk {
  config(config: PageConfig & { jsApiList: string[] }): void
  ready(listener: () => void): void
  error(listener: (answer: SdkResponse) => void): void
  updateAppMessageShareData: SdkFunction<ShareContent & { desc: string }>
  updateTimelineShareData: SdkFunction<ShareContent>
  onMenuShareAppMessage: (content: ShareContent & { desc: string }) => void
  onMenuShareTimeline: (content: ShareContent) => void
  chooseImage: SdkFunction<{ count: number; sizeType: string[]; sourceType: string[] }, { localIds: string[] }>
  previewImage: (options: { current: string; urls: string[] }) => void
  uploadImage: SdkFunction<{ localId: string; isShowProgressTips: 0 | 1 }, { serverId: string }>
  scanQRCode: SdkFunction<{ needResult: 1; scanType: string[] }, { resultStr: string }>
  startRecord: SdkFunction<unknown>
  stopRecord: SdkFunction<unknown, { localId: string }>
  onVoiceRecordEnd: (listener: { complete: (answer: { localId: string }) => void }) => void
  playVoice: SdkFunction<{ localId: string }>
  stopVoice: SdkFunction<{ localId: string }>
  uploadVoice: SdkFunction<{ localId: string; isShowProgressTips: 0 | 1 }, { serverId: string }>
  closeWindow: () => void
  miniProgram: {
    navigateTo: (page: { url: string }) => void
    navigateBack: () => void
    postMessage: (message: { data: unknown }) => void
  }
}

/** The server's signature for a page (C-19). */
export interface PageConfig {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

export interface SdkResponse {
  errMsg: string
}

interface ShareContent {
  title: string
  link: string
  imgUrl: string
}

interface SdkCallbacks<Answer> {
  success?: (answer: Answer) => void
  fail?: (answer: SdkResponse) => void
  cancel?: (answer: SdkResponse) => void
}

export type SdkFunction<Options, Answer = unknown> = (options: Options & SdkCallbacks<Answer>) => void

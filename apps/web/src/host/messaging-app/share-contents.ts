import type { Shareable } from '../host.ts'
import { callSdk } from './call-sdk.ts'
import type { MessagingAppSdk } from './sdk.ts'

/** Sets what the app's menu shares with a friend and on the timeline, which has no room for a summary. */
export async function setShareContents(sdk: MessagingAppSdk, { title, summary, link, imageUrl }: Shareable): Promise<void> {
  const content = { title, link, imgUrl: imageUrl }
  const toFriend = await callSdk(sdk.updateAppMessageShareData, { ...content, desc: summary })
  const toCircle = await callSdk(sdk.updateTimelineShareData, content)
  // Fallback for clients before 6.7.2.
  if (toFriend.kind === 'unsupported') sdk.onMenuShareAppMessage({ ...content, desc: summary })
  if (toCircle.kind === 'unsupported') sdk.onMenuShareTimeline(content)
}

import type { WorkKind } from '@zhanjian/contract/works/works.ts'

/** Names of the kinds of works, the same everywhere. */
export const workKindTexts: Readonly<Record<WorkKind, string>> = {
  gallery: 'VR 展厅',
  article: '图文',
  video: '视频',
  model: '模型',
  panorama: '全景',
  invitation: '请柬',
  exhibition: '展览',
  template: '展厅模板',
  invitation_template: '请柬模板',
}

/** How far a form that saves itself is saved. */
export const formSaveTexts = {
  saved: '草稿已保存',
  waiting: '正在保存',
  saving: '正在保存',
  faulty: '已存在这台设备，改好标出的地方后会自动保存',
  later: '已存在这台设备，连上网络后会自动保存',
  gone: '草稿已在别处删除，内容还在这台设备上',
  restored: '已恢复上次没来得及保存的修改',
  stale: {
    title: '已在别处修改过',
    text: '这份草稿刚刚在另一台设备或另一个页面保存过。',
    overwrite: '用这里的覆盖',
    load: '改用那边的',
  },
}

// Shown by the native shell instead of the app; the app itself is the page before.
const goOn = () => (history.length > 1 ? history.back() : location.replace('/'))
document.getElementById('retry').addEventListener('click', goOn)
window.addEventListener('online', goOn)

// Runs at CloudFront's edge on requests for the page: a path of the page is answered with the page, a file stays a file
// and is 404 when it is missing. Scripts and style sheets are read from their compressed copies by who can read these.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  if (!/\.[A-Za-z0-9]+$/.test(request.uri)) request.uri = '/index.html';
  else if (request.uri.startsWith('/code/') && accepted && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted.value))
    request.uri = `/br${request.uri}`;
  return request;
}

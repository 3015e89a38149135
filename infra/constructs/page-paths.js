// Runs at CloudFront's edge on requests for the page: a path of the page is answered with the page, a file stays a file
// and is 404 when it is missing.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (!/\.[A-Za-z0-9]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}

type Sending = {
  /** What an `upload_url` route answers. */
  form: { url: string; fields: Readonly<Record<string, string>> };
  file: File;
  /** Bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file directly to storage, with XMLHttpRequest: fetch does not report upload progress. Rejects with an
 * AbortError when cancelled, with an Error when the storage refuses or the network fails.
 */
export const sendFile = ({ form, file, onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('file', file);

    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`upload refused: ${request.status}`)));
    request.onerror = () => reject(new Error('upload failed'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', form.url);
    request.send(body);
  });

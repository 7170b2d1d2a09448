/** A PDF of one empty page, with a note behind its end that no copy of its pages has. */
export const SMALL_PDF = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [3 0 R] >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>
endobj
trailer
<< /Root 1 0 R /Size 4 >>
%%EOF
<script>a note behind the end</script>
`);
